import type { setupQuery } from '@plumbline/admin/data-access';

type Data<Query extends (...args: never[]) => { queryFn?: unknown }> = Awaited<
  ReturnType<Extract<ReturnType<Query>['queryFn'], (...args: never[]) => unknown>>
>;

/** State of the setup of a real market. */
export type Setup = Data<typeof setupQuery>;
export type SetupSource = Setup['sources'][number];
export type SetupStep = Setup['steps'][number];

const HOUR = 60;

/** '2 h 5 min'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / HOUR);
  return hours > 0 ? `${hours} h ${minutes % HOUR} min` : `${minutes} min`;
}

/** The usable part of the installation, in a sentence. */
export function usableText({ sample, state, steps }: Setup): string {
  const open = steps.filter((step) => step.state !== 'ready').length;
  if (state === 'incomplete')
    return `${open} of ${steps.length} steps are not ready. ${sample ? 'The sample market is served.' : 'The real market is served with what came.'}`;
  if (!sample) return 'The real market is served.';
  return state === 'running'
    ? 'The sample market is served until companies with reported figures are there; then it is replaced at once.'
    : 'The sample market is served.';
}
