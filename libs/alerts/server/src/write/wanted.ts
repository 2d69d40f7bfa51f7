import type { CommonAlert, Frequency } from '@plumbline/alerts/domain';
import { COMMON_KEYS } from '@plumbline/alerts/domain';
import { tablesOf } from '@plumbline/shared/server';
import type { AlertSources } from '../sources';
import { alertsOn, lockAlerts, removeAlerts, setFrequency, type AlertRow, type Watched } from '../store/alert-store';
import { begin, canonicalFormula, storeAlert, type AlertInput } from './save-alert';

/** Alert settings of one target: named ones are replaced. */
export interface Wanted {
  readonly common_alert?: Readonly<Partial<Record<string, boolean>>> | undefined;
  readonly formulas?:
    | readonly {
        readonly formula: string;
        readonly margin?: number | null | undefined;
        readonly hold?: number | undefined;
      }[]
    | undefined;
  readonly trigger_frequency?: Frequency | undefined;
}

const isCommon = (key: string): key is CommonAlert => (COMMON_KEYS as readonly string[]).includes(key);

/** Settings of one target, with conditions as the product writes them. */
interface Named {
  readonly userId: number;
  readonly watched: Watched;
  readonly wanted: Wanted;
}

/** Sets and removes alerts in a transaction of the person's own; gives those that are new. */
async function storeWanted(sources: Pick<AlertSources, 'db' | 'market'>, named: Named): Promise<readonly AlertRow[]> {
  const { userId, watched, wanted } = named;
  const { common_alert: switches = {}, formulas, trigger_frequency: frequency } = wanted;
  const store = tablesOf(sources.db);
  await lockAlerts(store, userId);
  const kept = new Set(formulas?.map(({ formula }) => formula));
  const off = (await alertsOn(sources, userId, watched)).filter(({ key, formula }) =>
    key === 'formula' ? formulas !== undefined && !kept.has(formula ?? '') : switches[key] === false,
  );
  await removeAlerts(
    store,
    userId,
    off.map(({ id }) => id),
  );
  const on = Object.keys(switches).filter((key) => switches[key] && isCommon(key)) as CommonAlert[];
  const inputs: AlertInput[] = [
    ...on.map((key) => ({ key, active: true })),
    ...(formulas ?? []).map((condition) => ({ key: 'formula' as const, ...condition })),
  ];
  const fresh: AlertRow[] = [];
  for (const input of inputs) {
    const { alert, isNew } = await storeAlert(sources, userId, watched, input);
    if (isNew) fresh.push(alert);
  }
  if (frequency) {
    const after = await alertsOn(sources, userId, watched);
    await setFrequency(
      store,
      userId,
      after.map(({ id }) => id),
      frequency,
    );
  }
  return fresh;
}

/**
 * Sets and removes alerts of one thing until they are those that are wanted: all or nothing, and of two devices one after
 * the other. Conditions are checked before anything changes.
 */
export async function applyWanted(
  sources: AlertSources,
  userId: number,
  watched: Watched,
  wanted: Wanted,
): Promise<readonly AlertRow[]> {
  const formulas = wanted.formulas?.map((one) => ({ ...one, formula: canonicalFormula(one.formula) }));
  const named = { userId, watched, wanted: { ...wanted, formulas } };
  const fresh = await sources.db
    .transaction()
    .execute((trx) => storeWanted({ db: trx, market: sources.market }, named));
  for (const alert of fresh) await begin(sources, alert);
  return alertsOn(sources, userId, watched);
}
