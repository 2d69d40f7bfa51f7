import {
  explain,
  isFigure,
  readSettings,
  unknownFigure,
  unknownPeriod,
  type Explanation,
  type ExplainAsked,
  type ExplainContext,
  type ParameterSettings,
} from '@plumbline/metrics/domain';
import { ApiError } from '@plumbline/shared/domain';
import { edgarUrl } from '@plumbline/stocks/domain';
import { LRUCache } from 'lru-cache';
import { metricPrices, metricPricesOn } from './metric-prices';
import type { StockContext } from './stock-context';

/** Where filings can be read, by accession; null for one that exists nowhere else. */
export type FilingLinks = Record<string, string | null>;

export interface Explained {
  /** The parameters that were set. */
  readonly set: readonly string[];
  readonly explanation: Explanation;
  readonly links: FilingLinks;
}

/** Explanations kept for all securities, some tens of kilobytes each: what somebody walks through is asked for again. */
const MOST_KEPT = 200;

/** What is asked of a figure, and the parameters under which it is worked out, 'KEY=VALUE' each. */
export interface ExplainQuestion extends ExplainAsked {
  readonly set: readonly string[];
}

export type Explain = (context: StockContext, metric: string, asked: ExplainQuestion) => Promise<Explained>;

/** What a figure is read from beside its statements and the prices of the day: leaves, and the other companies. */
export type Surroundings = Pick<ExplainContext, 'leaves' | 'companies' | 'beside'>;

/** Reads the surroundings of a figure of a security. */
export type ReadSurroundings = (
  context: Pick<StockContext, 'document' | 'series' | 'asOf'>,
  metric: string,
) => Promise<Surroundings>;

/** Explains figures with the addresses of their filings; an answer holds as long as the version of the data. */
export function createExplain(surroundings: ReadSurroundings | undefined): Explain {
  const kept = new LRUCache<string, Explained>({ max: MOST_KEPT });
  return async (context, metric, asked) => {
    const { version, security, asOf } = context;
    const { period, key, basis, way } = asked;
    const settings = settingsOf(metric, asked.set);
    const { canonical } = settings;
    const name = [version, security.id, asOf, metric, period, key, basis, way?.join('.'), ...canonical].join('|');
    const explained =
      kept.get(name) ?? work(context, metric, { asked, settings, around: await surroundings?.(context, metric) });
    kept.set(name, explained);
    return explained;
  };
}

type Settings = Exclude<ParameterSettings, { readonly error: string }>;

const NOTHING_SET: Settings = { changes: {}, canonical: [] };

/** What was set; of a figure that there is not that alone is to be told. */
function settingsOf(metric: string, set: readonly string[]): Settings {
  if (set.length === 0 || !isFigure(metric)) return NOTHING_SET;
  const read = readSettings(metric, set);
  if ('error' in read) throw new ApiError(400, read.error);
  return read;
}

interface Asked {
  readonly asked: ExplainAsked;
  readonly settings: Settings;
  readonly around: Surroundings | undefined;
}

function work(context: StockContext, metric: string, { asked, settings, around }: Asked): Explained {
  const { view } = context;
  const { changes, canonical } = settings;
  const parameters = canonical.length > 0 ? { parameters: changes } : {};
  const reading = { view, prices: metricPrices(context), pricesOn: metricPricesOn(context), ...around, ...parameters };
  const explanation = explain(metric, reading, asked);
  if (!explanation)
    throw new ApiError(404, isFigure(metric) ? noPeriod(context, metric, asked) : unknownFigure(metric));
  return { set: canonical, explanation, links: linksOf(explanation, context) };
}

function noPeriod({ view }: StockContext, metric: string, asked: ExplainAsked): string {
  const none = asked.way
    ? `"${metric}" has no input at ${asked.way.join('.')}`
    : `"${metric}" is not known for the period`;
  return unknownPeriod(view, asked) ?? none;
}

/** Every filing an explanation names, anywhere in its tree. */
function accessionsOf({ fact, inputs }: Explanation): string[] {
  const own = fact
    ? [fact.firstReported, ...fact.confirmedBy, ...(fact.restates ?? []), ...(fact.restatedTo ?? [])]
    : [];
  return [...own.map(({ accession }) => accession), ...inputs.flatMap(accessionsOf)];
}

function linksOf(explanation: Explanation, { security, document, sample }: StockContext): FilingLinks {
  const documents = new Map(document.filings.map((filing) => [filing.accession, filing.primaryDocument]));
  const link = (accession: string) =>
    edgarUrl({ cik: security.cik, accession, document: documents.get(accession), sample });
  return Object.fromEntries([...new Set(accessionsOf(explanation))].map((accession) => [accession, link(accession)]));
}
