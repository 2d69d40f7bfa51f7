import { CLUSTER_DEFAULT, type ClusterChoice } from '@plumbline/insiders/data-access';

/** Selectable values, as in the address. */
export const PEOPLE = [2, 3, 4, 5, 7, 10] as const;
export const DAYS = [7, 14, 30, 60, 90] as const;

const oneOf = (text: string | null | undefined, all: readonly number[], usual: number): number =>
  all.find((one) => String(one) === text) ?? usual;

/** The rule of an address. */
export const clusterChoice = (get: (name: string) => string | null | undefined): ClusterChoice => ({
  people: oneOf(get('people'), PEOPLE, CLUSTER_DEFAULT.people),
  days: oneOf(get('days'), DAYS, CLUSTER_DEFAULT.days),
});
