import type { NotNull } from 'kysely';
import {
  defaultMargin,
  NEW_STATE,
  onBasis,
  readCondition,
  runCondition,
  stepAlert,
  type Condition,
  type Outcome,
  type Reading,
} from '@plumbline/alerts/domain';
import { groupsIn, unitText, type ColumnSource } from '@plumbline/formula/domain';
import { splitFactor, type Security } from '@plumbline/market-data/domain';
import type { MetricPanel } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import { tablesOf } from '@plumbline/shared/server';
import { displaySymbol, stockPath } from '@plumbline/stocks/domain';
import type { AlertRow } from '../store/alert-store';
import type { AlertStates } from '../store/column-types';
import { commit, firingOf, type Evaluated, type Moment, type Reported } from './commit';
import type { Member, RunReads } from './run-reads';
import { alertsStore } from '../store/tables';

/** Alerts of one commit. */
const BATCH = 1_000;

/** The rows of the securities of a panel, found once. */
const rowsOf = new WeakMap<MetricPanel, ReadonlyMap<string, number>>();

function rowIn(panel: MetricPanel, { id }: Security): number | undefined {
  const rows = rowsOf.get(panel) ?? new Map(panel.securities.map((security, row) => [security.id, row]));
  rowsOf.set(panel, rows);
  return rows.get(id);
}

/** One row of columns as columns of their own. */
function rowAlone(source: ColumnSource, row: number): ColumnSource {
  return {
    rows: 1,
    numbers: (read) => source.numbers(read)?.subarray(row, row + 1),
    texts: (key) => {
      const column = source.texts(key);
      return column && { codes: column.codes.subarray(row, row + 1), texts: column.texts };
    },
  };
}

/** A condition over all securities of a panel. */
export class PanelCondition {
  private readonly readings = new Map<string, Reading>();

  private constructor(
    readonly condition: Condition,
    private readonly panel: MetricPanel,
    private readonly source: ColumnSource,
    private readonly read: (row: number) => Reading,
  ) {}

  static async open(condition: Condition, panel: MetricPanel): Promise<PanelCondition> {
    const source = await panel.columns(condition);
    return new PanelCondition(condition, panel, source, runCondition(condition, source));
  }

  /** Reading for a security, on the split basis with `factor` shares for one of today's. */
  of(security: Security, factor: number): Reading | undefined {
    const row = rowIn(this.panel, security);
    if (row === undefined) return undefined;
    if (factor === 1) return this.read(row);
    const name = `${row}|${factor}`;
    const known = this.readings.get(name) ?? this.onOtherBasis(row, factor);
    this.readings.set(name, known);
    return known;
  }

  private onOtherBasis(row: number, factor: number): Reading {
    const { condition, source } = this;
    if (groupsIn(condition.tree).length > 0)
      return runCondition(
        condition,
        onBasis(source, (at) => (at === row ? factor : 1)),
      )(row);
    return runCondition(
      condition,
      onBasis(rowAlone(source, row), () => factor),
    )(0);
  }
}

const written = (value: number | null, { sides }: Condition): string =>
  unitText(value, sides?.unit ?? 'x') ?? 'not known';

function textOf(condition: Condition, { value, level }: Reading, before: number | null | undefined): string {
  const { canonical, sides } = condition;
  if (!sides || value === null) return canonical;
  const was = before === null || before === undefined ? '' : ` (before ${written(before, condition)})`;
  return `${canonical}: ${written(value, condition)}${was}${level === null || sides.isFixed ? '' : `, level ${written(level, condition)}`}`;
}

const OTHER: Readonly<Record<'no-data' | 'data-back', string>> = {
  'no-data': 'no data for five trading days',
  'data-back': 'data is available again',
};

interface Step {
  readonly alert: AlertRow;
  readonly member: Member;
  readonly reading: Reading;
  readonly outcome: Outcome;
  readonly before: number | null | undefined;
}

function lineOf(
  { condition }: PanelCondition,
  { day }: Moment,
  { alert, member, reading, outcome, before }: Step,
): Omit<Reported, 'ref'> | undefined {
  if (!outcome) return undefined;
  const { security } = member;
  const symbol = displaySymbol(security.exchange, security.symbol);
  const whose = alert.ref === null ? `${symbol}: ` : '';
  const common = { day, link: stockPath(symbol) };
  if (outcome !== 'fires')
    return {
      ...common,
      fired_key: `${outcome}:${security.id}:${day}`,
      text: `${whose}${condition.canonical}: ${OTHER[outcome]}`,
      quiet: true,
    };
  return {
    ...common,
    fired_key: `${security.id}:${day}`,
    text: `${whose}${textOf(condition, reading, before)}`,
    before: before ?? null,
    after: reading.value,
  };
}

const UNKNOWN: Reading = { holds: undefined, value: null, level: null };

/** States before that day, even if the day is evaluated again. */
export const statesBefore = ({ state }: AlertRow, day: Day): AlertStates =>
  (state.day === day ? state.before : state.now) ?? {};

/** Reading of a condition for one security, on the split basis of the alert. */
async function readingOf(
  reads: RunReads,
  opened: PanelCondition,
  alert: AlertRow,
  { security }: Member,
): Promise<Reading> {
  const { hasShares } = opened.condition;
  const factor = hasShares ? splitFactor(await reads.splitsOf(security), alert.basis_day, reads.moment.day) : 1;
  return opened.of(security, factor) ?? UNKNOWN;
}

/** The value of the evaluation of the day before. */
const valueBefore = ({ state, ref }: AlertRow, day: Day): number | null =>
  (ref === null ? null : state.day === day ? state.valueBefore : state.value) ?? null;

async function evaluate(
  reads: RunReads,
  opened: PanelCondition,
  alert: AlertRow,
  members: readonly Member[],
): Promise<Evaluated> {
  const { moment } = reads;
  const [states, before] = [statesBefore(alert, moment.day), valueBefore(alert, moment.day)];
  const now: Record<string, AlertStates[string]> = {};
  const reported: Reported[] = [];
  let value: number | null = null;
  for (const member of members) {
    const name = alert.ref === null ? member.security.id : 'own';
    const reading = await readingOf(reads, opened, alert, member);
    const steadiness = { hold: alert.hold, margin: alert.margin ?? defaultMargin(reading.level ?? undefined) };
    const [next, outcome] = stepAlert(states[name] ?? NEW_STATE, reading, steadiness);
    now[name] = next;
    if (alert.ref !== null) ({ value } = reading);
    const line = lineOf(opened, moment, { alert, member, reading, outcome, before });
    if (line) reported.push({ ...line, ref: member.ref ?? (await reads.sources.refs.refOf(member.security)) });
  }
  const state = { day: moment.day, now, before: states, value, valueBefore: before };
  return { alert, state, firings: reported.map((line) => firingOf(alert, moment, line)) };
}

/** Ends an alert whose list is no longer shared, or, with a last message, whose security is delisted. */
function ended(alert: AlertRow, moment: Moment, members: readonly Member[] | undefined): Evaluated | undefined {
  if (members === undefined) return { alert, state: alert.state, firings: [], isOver: true };
  const [only] = members;
  const delisted = alert.ref === null ? undefined : only?.security.delisted;
  // On its last day it still has a price.
  if (!only || delisted === undefined || delisted >= moment.day) return undefined;
  const { security } = only;
  const symbol = displaySymbol(security.exchange, security.symbol);
  const reported = {
    fired_key: `ended:${delisted}`,
    ref: alert.ref,
    day: delisted,
    text: `${symbol} was listed until ${delisted}: this alert has ended`,
    link: stockPath(symbol),
  };
  return { alert, state: alert.state, firings: [firingOf(alert, moment, reported)], isOver: true };
}

/** One alert as it is over a panel: what saving it says at once. */
export async function evaluateAlert(reads: RunReads, condition: PanelCondition, alert: AlertRow): Promise<Evaluated> {
  const members = (await reads.membersOf([alert]))(alert);
  return ended(alert, reads.moment, members) ?? evaluate(reads, condition, alert, members ?? []);
}

/** Alerts of one condition, some at a time. */
async function* batchesOf(reads: RunReads, formula: string): AsyncGenerator<readonly AlertRow[]> {
  let last = 0;
  for (;;) {
    const rows = await alertsStore(reads.sources.db)
      .selectFrom('alerts')
      .selectAll()
      .where('active', '=', true)
      .where('key', '=', 'formula')
      .where('formula', '=', formula)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
}

async function runFormula(
  reads: RunReads,
  panel: MetricPanel,
  formula: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const condition = readCondition(formula);
  // A field that the language no longer has: what is kept stays, and tells nothing.
  if ('error' in condition) return 0;
  const opened = await PanelCondition.open(condition, panel);
  let reported = 0;
  for await (const alerts of batchesOf(reads, formula)) {
    signal?.throwIfAborted();
    const due = alerts.filter(({ state }) => state.day === undefined || state.day <= reads.moment.day);
    const members = await reads.membersOf(due);
    const all: Evaluated[] = [];
    for (const alert of due) {
      const own = members(alert);
      all.push(ended(alert, reads.moment, own) ?? (await evaluate(reads, opened, alert, own ?? [])));
    }
    reported += await commit(tablesOf(reads.sources.db), all, reads.moment);
  }
  return reported;
}

/** Evaluates all conditions over one moment of the market: each is compiled and run once. Gives how many were reported. */
export async function runConditions(reads: RunReads, signal?: AbortSignal): Promise<number> {
  const { db, openPanel } = reads.sources;
  const panel = openPanel(reads.moment.asOf);
  if (!panel) return 0;
  const rows = await alertsStore(db)
    .selectFrom('alerts')
    .distinct()
    .select('formula')
    .where('active', '=', true)
    .where('key', '=', 'formula')
    .$narrowType<{ formula: NotNull }>()
    .orderBy('formula')
    .execute();
  let reported = 0;
  for (const { formula } of rows) reported += await runFormula(reads, panel, formula, signal);
  return reported;
}
