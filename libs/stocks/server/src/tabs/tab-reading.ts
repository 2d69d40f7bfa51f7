import { isKnown, nothingTraced } from '@plumbline/formula/domain';
import {
  figureDoc,
  fieldsUnder,
  figureOf,
  needsOthers,
  figureName,
  readSettings,
  tracedOf,
  type ExplainContext,
  type HistoryAsked,
  type HistoryPoint,
} from '@plumbline/metrics/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { FieldTraced } from '@plumbline/statements/domain';
import type { FigureCell, TabFigure } from '@plumbline/stocks/domain';
import { setTimeout } from 'node:timers/promises';
import type { ReadHistory } from '../read/read-history';
import type { ReadValues } from '../read/figure-values';
import type { ReadSurroundings, Surroundings } from '../read/lineage';
import { metricPrices, metricPricesOn } from '../read/metric-prices';
import type { StockContext } from '../read/stock-context';

/** Which value of a figure: that of the header card, or of a period, under the settings of the page or others. */
export interface FigureAsked {
  readonly kind?: 'annual' | 'quarterly' | 'ttm';
  readonly period?: string;
  /** Of a period: as last known where left out. */
  readonly basis?: 'asReported' | 'restated';
  readonly set?: readonly string[];
}

/** Reads figures of one security as of one day, the way explanations compute them. */
export interface FigureReader {
  readonly figure: (metric: string, asked?: FigureAsked) => Promise<TabFigure>;
  readonly figures: (metrics: readonly string[], asked?: FigureAsked) => Promise<TabFigure[]>;
  readonly cell: (metric: string, asked?: FigureAsked) => Promise<FigureCell>;
  /** The value with what it was made from; undefined where there is no such period. */
  readonly traced: (metric: string, asked?: FigureAsked) => Promise<FieldTraced | undefined>;
  /** At month ends up to the day of the page, as known then unless asked otherwise. */
  readonly history: (metric: string, asked?: Partial<HistoryAsked>) => Promise<readonly HistoryPoint[]>;
}

export interface FigureSources {
  readonly surroundings: ReadSurroundings | undefined;
  readonly values: ReadValues;
  readonly histories: ReadHistory;
}

const NO_PERIOD = 'There is no such period';

/** Those of the settings that a figure depends on. */
const settingsFor = (metric: string, set: readonly string[]): readonly string[] =>
  set.filter((setting) => !('error' in readSettings(metric, [setting])));

/** Settings as they are written, or why one of them cannot be: each has to be one of at least one figure of the page. */
export function checkedSettings(set: readonly string[], metrics: readonly string[]): readonly string[] {
  for (const setting of set) {
    const reads = metrics.map((metric) => readSettings(metric, [setting]));
    const wrong = reads.find((read) => 'error' in read);
    if (wrong && 'error' in wrong && reads.every((read) => 'error' in read)) throw new ApiError(400, wrong.error);
  }
  return set;
}

type Shown = Pick<FigureCell, 'value' | 'text' | 'status' | 'reason'>;

const ofColumn = (figure: number | string): Shown =>
  typeof figure === 'number' ? { value: figure } : { value: null, text: figure };

function toCell(traced: FieldTraced | undefined): Shown {
  if (!traced) return { value: null, status: 'not_available', reason: NO_PERIOD };
  const { result, text } = traced;
  if (isKnown(result)) return { value: result.value, ...(text === undefined ? {} : { text }) };
  if (text !== undefined) return { value: null, text };
  return { value: null, status: result.status, reason: result.reason };
}

/** So long a page waits for figures of other companies of a past day; they go on being read. */
const OTHERS_PATIENCE_MS = 1000;

const STILL_READ = 'Figures of the other companies of that day are still being read: load the page again in a while';

/** One wait for all figures of a page: the work, or nothing once it took too long. */
function patience() {
  let over: Promise<undefined> | undefined;
  return async <T>(work: Promise<T>): Promise<T | undefined> => {
    over ??= setTimeout(OTHERS_PATIENCE_MS, undefined, { ref: false });
    return Promise.race([work.catch(noneWhileRead), over]);
  };
}

/** A refusal that says 'not yet' is no failure of the page. */
function noneWhileRead(error: unknown): undefined {
  if (error instanceof ApiError && error.statusCode === 503) return undefined;
  throw error;
}

/** Reads the inputs of figures next to statements, once for all figures that share them. */
function aroundOf(context: StockContext, read: ReadSurroundings | undefined) {
  const made = new Map<string, Promise<Surroundings>>();
  return (metric: string, others: boolean): Promise<Surroundings> => {
    // As of a past day the others are read for one figure at a time.
    const name = `${others}|${others && context.asOf !== undefined ? metric : ''}`;
    const known = made.get(name) ?? read?.(context, metric, { others }) ?? Promise.resolve({});
    made.set(name, known);
    return known;
  };
}

/**
 * The contexts of one security: figures that are computed under the same settings share what they are made of. `known`:
 * values that formulas take as they are.
 */
function contextsOf(context: StockContext, surroundings: ReadSurroundings | undefined, known: ExplainContext['known']) {
  const { view, on, asOf } = context;
  const made = new Map<string, Promise<ExplainContext | undefined>>();
  const within = patience();
  const base = { view, on, prices: metricPrices(context), pricesOn: metricPricesOn(context) };
  const around = aroundOf(context, surroundings);
  const make = async (metric: string, others: boolean, set: readonly string[]): Promise<ExplainContext> => {
    const settings = set.length > 0 ? readSettings(metric, set) : undefined;
    const parameters = settings && !('error' in settings) ? { parameters: settings.changes } : { known };
    return { ...base, ...(await around(metric, others)), ...parameters };
  };
  return (metric: string, asked: FigureAsked, set: readonly string[]): Promise<ExplainContext | undefined> => {
    const others = asked.period === undefined && asked.kind === undefined && needsOthers(figureName(metric).key);
    const isPast = others && asOf !== undefined;
    const name = [others, isPast ? metric : '', ...set].join('|');
    const found = made.get(name) ?? (isPast ? within(make(metric, others, set)) : make(metric, others, set));
    made.set(name, found);
    return found;
  };
}

/** True where no period is named. */
const isNow = ({ period, kind }: FigureAsked): boolean => period === undefined && kind === undefined;

/** True for the figure of a key as it is now: what it is follows from the key. */
const isPlain = (metric: string, asked: FigureAsked): boolean =>
  isNow(asked) && figureName(metric).period === undefined;

/** A figure that is not known yet. */
const waitingFor = (metric: string): FieldTraced => ({
  ...nothingTraced(metric, figureOf(metric)?.label ?? metric, STILL_READ),
  unit: (figureOf(metric)?.unit ?? 'x') as FieldTraced['unit'],
});

/** Cells of figures of now without a value: several tabs of a security show one, and why it is missing takes a trace. */
const absent = new WeakMap<StockContext, Map<string, Shown>>();

async function absentOf(context: StockContext, metric: string, trace: () => Promise<Shown>): Promise<Shown> {
  const cells = absent.get(context) ?? new Map<string, Shown>();
  absent.set(context, cells);
  const found = cells.get(metric) ?? (await trace());
  cells.set(metric, found);
  return found;
}

/** The reader of a security. `set`: the settings of the page, each used for the figures that have it. */
export function figureReader(
  context: StockContext,
  { surroundings, values, histories }: FigureSources,
  set: readonly string[],
  place: Pick<FigureCell, 'security' | 'asOf'> = {},
): FigureReader {
  const inputs = new Map<string, number | string | null>();
  const contextFor = contextsOf(context, surroundings, (key) => inputs.get(key));
  const readInputs = async (metric: string): Promise<void> => {
    const asked = [metric, ...fieldsUnder(metric)];
    const known = await values.now(context, asked);
    for (const key of asked) {
      const value = known(key);
      if (value !== undefined) inputs.set(key, value);
    }
  };
  const traced = async (metric: string, asked: FigureAsked = {}): Promise<FieldTraced | undefined> => {
    const own = settingsFor(metric, asked.set ?? set);
    if (isNow(asked) && own.length === 0) await readInputs(metric);
    const reading = await contextFor(metric, asked, own);
    if (!reading) return waitingFor(metric);
    return tracedOf(
      metric,
      reading,
      isNow(asked) ? undefined : { period: asked.kind, key: asked.period, basis: asked.basis ?? 'restated' },
    );
  };
  /** Of now and without settings from its column: computing it takes up to a thousand times as long. */
  const shown = async (metric: string, asked: FigureAsked, own: readonly string[]): Promise<Shown> => {
    const known = isNow(asked) && own.length === 0 ? await values.value(context, metric) : undefined;
    const trace = async (): Promise<Shown> => toCell(await traced(metric, asked));
    if (known === undefined) return trace();
    if (known !== null) return ofColumn(known);
    return context.asOf === undefined ? absentOf(context, metric, trace) : trace();
  };
  const cell = async (metric: string, asked: FigureAsked = {}): Promise<FigureCell> => {
    const own = settingsFor(metric, asked.set ?? set);
    return {
      metric,
      ...place,
      ...(asked.period === undefined ? {} : { period: asked.period }),
      ...(asked.kind === undefined ? {} : { kind: asked.kind }),
      ...(asked.basis === undefined ? {} : { basis: asked.basis }),
      ...(own.length > 0 ? { set: [...own] } : {}),
      ...(await shown(metric, asked, own)),
    };
  };
  const figure = async (metric: string, asked: FigureAsked = {}): Promise<TabFigure> => {
    const found = figureOf(metric);
    if (!found) throw new Error(`A tab names the figure '${metric}', which there is not`);
    const doc = isPlain(metric, asked) ? figureDoc(metric) : (await traced(metric, asked))?.doc;
    return {
      ...(await cell(metric, asked)),
      metric,
      label: found.label,
      unit: found.unit as TabFigure['unit'],
      ...(doc === undefined ? {} : { doc }),
    };
  };
  return {
    traced,
    cell,
    figure,
    figures: (metrics, asked) => Promise.all(metrics.map((metric) => figure(metric, asked))),
    history: async (metric, asked) =>
      (await histories(context.security.id, metric, { as: 'known', ...asked, asOf: context.asOf })) ?? [],
  };
}
