/** True in `npm run test:deep`, which does every round of every loop. */
const isDeep = globalThis.process?.env['TEST_ROUNDS'] === 'all';

/** How often a random test is repeated: a few times, or in a deep run as often as it takes to find what is rare. */
export const rounds = (few: number, all: number): number => (isDeep ? all : few);

/** A few of a list, spread over it; in a deep run all. */
export const someOf = <T>(list: readonly T[], few: number): readonly T[] =>
  isDeep || list.length <= few
    ? list
    : list.filter((_, at) => Math.floor((at * few) / list.length) !== Math.floor(((at - 1) * few) / list.length));

/** At most so many of a list, others each turn, so that a few turns have them all; in a deep run all. */
export function inTurn<T>(list: readonly T[], few: number, turn: number): readonly T[] {
  const step = Math.max(1, Math.ceil(list.length / few));
  return isDeep ? list : list.filter((_, at) => at % step === turn % step);
}
