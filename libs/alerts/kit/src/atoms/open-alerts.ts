import { useHydratedAtom } from '@plumbline/shared/data-access';
import { atom, getDefaultStore } from 'jotai';

/** The stock whose alerts are open, wherever that was asked for. */
const openAlertsAtom = atom<string | undefined>(undefined);

/** Opens the dialog of a stock over whatever page is there. */
export const openAlerts = (stock: string): void => getDefaultStore().set(openAlertsAtom, stock);

/** Closes it. */
export const closeAlerts = (): void => getDefaultStore().set(openAlertsAtom, undefined);

/** The stock whose alerts are open; undefined where none are. */
export const useOpenAlerts = (): string | undefined => useHydratedAtom(openAlertsAtom);
