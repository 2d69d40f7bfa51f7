import type { User } from '@plumbline/auth/contract';
import { createWebStorage, useHydratedAtom } from '@plumbline/shared/data-access';
import { getDefaultStore } from 'jotai';
import { atomWithStorage, RESET } from 'jotai/utils';

/** The tour is for status 3 and above (rule onboarding.tour-role). */
export const mayTour = ({ status }: Pick<User, 'status'>): boolean => status >= 3;

const parse = (text: string): number | null => (/^\d$/.test(text) ? Number(text) : null);

/** Kept in this tab, so that the tour goes on where it was after a reload. */
const stepAtom = atomWithStorage('tour_step', null, createWebStorage({ area: () => sessionStorage, parse }));

/** Goes to a step of the tour; null ends it. */
export const goToStep = (step: number | null): void => getDefaultStore().set(stepAtom, step ?? RESET);

export const startTour = (): void => goToStep(0);

/** The step the tour of this tab is at; null while there is none. */
export const useTourStep = (): number | null => useHydratedAtom(stepAtom);
