import { stateOf, type Prefetched } from '@plumbline/shared/data-access';

/** How a security is named in addresses, whichever of its names this address uses; a page is found under one only. */
export function shownSymbol(loaderData: Prefetched | undefined, name: string): string {
  const answers = (loaderData && stateOf(loaderData)?.queries.map(({ state }) => state.data)) ?? [];
  const symbols = answers.map((answer) => (answer as { display_symbol?: unknown } | undefined)?.display_symbol);
  return symbols.find((symbol) => typeof symbol === 'string') ?? name;
}
