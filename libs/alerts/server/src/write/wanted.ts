import type { CommonAlert, Frequency } from '@plumbline/alerts/domain';
import { COMMON_KEYS } from '@plumbline/alerts/domain';
import { tablesOf } from '@plumbline/shared/server';
import type { AlertSources } from '../sources';
import { alertsOn, removeAlerts, setFrequency, type AlertRow, type Watched } from '../store/alert-store';
import { canonicalFormula, saveAlert } from './save-alert';

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

/** Sets and removes alerts of one thing until they are those that are wanted. Conditions are checked before anything changes. */
export async function applyWanted(
  sources: AlertSources,
  userId: number,
  watched: Watched,
  wanted: Wanted,
): Promise<readonly AlertRow[]> {
  const { common_alert: switches = {}, formulas, trigger_frequency: frequency } = wanted;
  const conditions = formulas?.map((one) => ({ ...one, formula: canonicalFormula(one.formula) }));
  const kept = new Set(conditions?.map(({ formula }) => formula));
  const before = await alertsOn(sources, userId, watched);
  const off = before.filter(({ key, formula }) =>
    key === 'formula' ? formulas !== undefined && !kept.has(formula ?? '') : switches[key] === false,
  );
  await removeAlerts(
    tablesOf(sources.db),
    userId,
    off.map(({ id }) => id),
  );
  const common = { ...(frequency && { trigger_frequency: frequency }) };
  for (const [key, isOn] of Object.entries(switches))
    if (isOn && isCommon(key)) await saveAlert(sources, userId, watched, { ...common, key, active: true });
  for (const { formula, margin, hold } of conditions ?? [])
    await saveAlert(sources, userId, watched, { ...common, key: 'formula', formula, margin, hold });
  const after = await alertsOn(sources, userId, watched);
  if (!frequency) return after;
  await setFrequency(
    tablesOf(sources.db),
    userId,
    after.map(({ id }) => id),
    frequency,
  );
  return alertsOn(sources, userId, watched);
}
