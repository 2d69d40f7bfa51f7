import {
  COMMON_KEYS,
  readCondition,
  readLevel,
  type AlertKey,
  type Frequency,
  type Trigger,
} from '@plumbline/alerts/domain';
import { ApiError } from '@plumbline/shared/domain';
import { fieldRefusal, tablesOf } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { makeTarget } from '../read/targets';
import { presentMoment } from '../run/commit';
import { evaluateAlert, PanelCondition } from '../run/condition-run';
import { beginToWatch } from '../run/news-run';
import { RunReads } from '../run/run-reads';
import type { AlertSources } from '../sources';
import { alertResource, slotOf, type AlertRow, type AlertValues, type Watched } from '../store/alert-store';
import type { KeptState } from '../store/column-types';
import { alertsStore } from '../store/tables';

/** Alert settings as a person enters them. */
export interface AlertInput {
  readonly key?: AlertKey | undefined;
  readonly formula?: string | undefined;
  readonly trigger?: Trigger | undefined;
  readonly margin?: number | null | undefined;
  readonly hold?: number | undefined;
  readonly trigger_frequency?: Frequency | undefined;
  readonly active?: boolean | undefined;
  readonly muted_until?: string | null | undefined;
}

const refused = (path: string, message: string, code = 'alert'): ApiError =>
  fieldRefusal(`body.${path}`, message, { code });

/** The condition as the product writes it; a mistake is 400 with its place, as `formula/check` tells it. */
export function canonicalFormula(text: string): string {
  const condition = readCondition(text);
  if (!('error' in condition)) return condition.canonical;
  const { message, at } = condition.error;
  throw refused('formula', `${message} (at character ${at + 1})`, 'formula');
}

function levelOf(formula: string | undefined): string | null {
  if (formula === undefined || formula === '') return null;
  const level = readLevel(formula);
  if (!level) throw refused('formula', 'Write a level such as x > 4.5', 'formula');
  return level.canonical;
}

/** Which keys each kind of thing can have, the one that is meant without a key first. */
const KEYS: Readonly<Record<Watched['alertable_type'], readonly AlertKey[]>> = {
  STOCK: ['formula', ...COMMON_KEYS],
  PORTFOLIO: ['formula', ...COMMON_KEYS],
  PORTFOLIO_STOCK: ['formula', ...COMMON_KEYS],
  ECONOMIC_INDICATOR: ['series'],
  SCREEN: ['list'],
};

const TRIGGERS_OF: Readonly<Partial<Record<AlertKey, readonly Trigger[]>>> = {
  list: ['both', 'enters', 'leaves'],
  series: ['value', 'revision', 'becomes_true'],
};

interface What {
  readonly key: AlertKey;
  readonly formula: string | null;
  readonly trigger: Trigger;
}

/** Of a series: a level that is crossed, else which change tells. */
function seriesOf({ formula: text, trigger: wanted = 'value' }: AlertInput): What {
  const formula = levelOf(text);
  if (formula !== null) return { key: 'series', formula, trigger: 'becomes_true' };
  if (wanted === 'becomes_true') throw refused('formula', 'Write a level such as x > 4.5', 'formula');
  return { key: 'series', formula, trigger: wanted };
}

function conditionOf({ formula: text }: AlertInput): What {
  if (!text) throw refused('formula', 'Write a condition', 'formula');
  return { key: 'formula', formula: canonicalFormula(text), trigger: 'becomes_true' };
}

/** Validates an alert's trigger against its target. */
function whatOf({ alertable_type: type }: Watched, input: AlertInput): What {
  const key = input.key ?? KEYS[type][0]!;
  if (!KEYS[type].includes(key)) throw refused('key', 'This alert type is not available here');
  if (key === 'formula') return conditionOf(input);
  const allowed = TRIGGERS_OF[key] ?? ['becomes_true'];
  const trigger = input.trigger ?? allowed[0]!;
  if (!allowed.includes(trigger)) throw refused('trigger', 'This alert type is not available here');
  return key === 'series' ? seriesOf(input) : { key, formula: null, trigger };
}

const changesOf = ({
  margin,
  hold,
  trigger_frequency,
  active,
  muted_until: muted,
}: AlertInput): Partial<AlertValues> => ({
  ...(margin !== undefined && { margin }),
  ...(hold !== undefined && { hold }),
  ...(trigger_frequency !== undefined && { trigger_frequency }),
  ...(active !== undefined && { active }),
  ...(muted !== undefined && { muted_until: muted === null ? null : new Date(muted) }),
});

type Stored = Pick<AlertSources, 'db' | 'market'>;

async function bySlot({ db }: Stored, userId: number, slot: string): Promise<AlertRow | undefined> {
  return alertsStore(db)
    .selectFrom('alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('slot', '=', slot)
    .executeTakeFirst();
}

/** The state a new alert begins with: what is true already waits. */
async function firstState(sources: AlertSources, alert: AlertRow): Promise<KeptState> {
  const panel = sources.openPanel(undefined);
  const condition = alert.formula === null || alert.key !== 'formula' ? undefined : readCondition(alert.formula);
  if (!panel || !condition || 'error' in condition) return {};
  const reads = new RunReads(sources, presentMoment(sources));
  const { state } = await evaluateAlert(reads, await PanelCondition.open(condition, panel), alert);
  return state;
}

/** Gives a new alert the state it begins with. */
export async function begin(sources: AlertSources, alert: AlertRow): Promise<AlertRow> {
  const isNews = (COMMON_KEYS as readonly string[]).includes(alert.key);
  if (isNews && alert.ref !== null) {
    const security = (await sources.refs.resolve([alert.ref])).get(alert.ref)?.security;
    if (security) await beginToWatch(sources, alert.ref, security, presentMoment(sources));
  }
  const state = isNews ? {} : await firstState(sources, alert);
  if (Object.keys(state).length === 0) return alert;
  await sql`update alerts set state = ${JSON.stringify(state)}::jsonb, last_checked = now()
    where id = ${alert.id} and version = ${alert.version}`.execute(tablesOf(sources.db));
  return { ...alert, state, last_checked: new Date() };
}

/** An alert that was stored; a new one has no state yet. */
interface StoredAlert {
  readonly alert: AlertRow;
  readonly isNew: boolean;
}

/** Stores an alert on something; one that is there already is changed. */
export async function storeAlert(
  sources: Stored,
  userId: number,
  watched: Watched,
  input: AlertInput,
): Promise<StoredAlert> {
  const what = whatOf(watched, input);
  const slot = slotOf({ ...watched, ...what });
  const resource = alertResource(tablesOf(sources.db));
  const there = await bySlot(sources, userId, slot);
  if (there) {
    const alert = (await resource.update(userId, there.id, { values: changesOf(input) })) as AlertRow;
    return { alert, isNew: false };
  }
  const fresh: AlertValues = {
    ...watched,
    ...what,
    slot,
    margin: null,
    hold: 1,
    trigger_frequency: 'daily',
    active: true,
    muted_until: null,
    state: {},
    basis_day: presentMoment(sources).day,
    ...changesOf(input),
  };
  return { alert: (await resource.create(userId, fresh)) as AlertRow, isNew: true };
}

/** Sets an alert on something; one that is there already is changed. */
async function saveAlert(
  sources: AlertSources,
  userId: number,
  watched: Watched,
  input: AlertInput,
): Promise<AlertRow> {
  const { alert, isNew } = await storeAlert(sources, userId, watched, input);
  return isNew ? begin(sources, alert) : alert;
}

/** Sets an alert on something that is named. */
export const saveNamed = async (
  sources: AlertSources,
  userId: number,
  {
    alertable_type: type,
    alertable_id: id,
    ...input
  }: AlertInput & { readonly alertable_type: string; readonly alertable_id: string },
): Promise<AlertRow> => saveAlert(sources, userId, await makeTarget(sources, { userId, type, id }), input);

/** The field that makes it the same as another alert. */
function asFieldRefusal(error: unknown): never {
  if (error instanceof ApiError && error.code === 'duplicate')
    throw refused('formula', 'There is an alert on this already', 'duplicate');
  throw error;
}

/** Changes an alert; another condition begins from the start, on the split basis of today. */
export async function changeAlert(
  sources: AlertSources,
  userId: number,
  id: number,
  { version, ...input }: AlertInput & { readonly version?: number | undefined },
): Promise<AlertRow> {
  const resource = alertResource(tablesOf(sources.db));
  const current = (await resource.get(userId, id)) as AlertRow;
  const what = whatOf(current, {
    key: current.key,
    formula: input.formula ?? current.formula ?? undefined,
    trigger: input.trigger ?? current.trigger,
  });
  const isOther = what.formula !== current.formula || what.trigger !== current.trigger;
  const slot = slotOf({ ...current, ...what });
  const fresh = isOther ? { ...what, slot, state: {}, basis_day: presentMoment(sources).day } : {};
  const values = { ...changesOf(input), ...fresh };
  const changed = (await resource.update(userId, id, { values, version }).catch(asFieldRefusal)) as AlertRow;
  return isOther ? begin(sources, changed) : changed;
}
