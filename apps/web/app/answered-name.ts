import { stateOf, type Prefetched } from '@plumbline/shared/data-access';

/** A text that any answer of a page has under a name; `usual` where none does. */
export function answeredName(loaderData: Prefetched | undefined, key: string, usual: string): string {
  const answers = (loaderData && stateOf(loaderData)?.queries.map(({ state }) => state.data)) ?? [];
  const texts = answers.map((answer) => (answer as Readonly<Record<string, unknown>> | undefined)?.[key]);
  return texts.find((text) => typeof text === 'string') ?? usual;
}
