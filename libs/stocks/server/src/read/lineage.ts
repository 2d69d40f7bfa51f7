import type { Filing, Security } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { edgarUrl } from '@plumbline/stocks/domain';
import { LRUCache } from 'lru-cache';
import type { TracedRecords } from '@plumbline/formula/domain';
import {
  explain,
  explainedBy,
  isFigure,
  readSettings,
  unknownFigure,
  unknownPeriod,
  type ExplainAsked,
  type ExplainContext,
  type ParameterSettings,
} from '@plumbline/metrics/domain';
import type { Explanation } from '@plumbline/statements/domain';
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
const MAX_KEPT = 200;
/** Records kept: somebody who turns their pages asks for them again. One list can be all companies of a market. */
const MAX_RECORDS = 10;

/** A figure to explain, and the parameters under which it is computed, 'KEY=VALUE' each. */
export interface ExplainQuestion extends ExplainAsked {
  readonly set: readonly string[];
}

/** Explains figures with the addresses of their filings, and gives the records behind them. */
export interface Explainer {
  readonly explain: (context: StockContext, metric: string, asked: ExplainQuestion) => Promise<Explained>;
  readonly records: (context: StockContext, metric: string, asked: ExplainQuestion) => Promise<Recorded>;
}

/** The records behind a value, all of them. */
export interface Recorded {
  readonly set: readonly string[];
  readonly records: TracedRecords;
}

/** Inputs of a figure next to its statements and the day's prices: leaves, and the other companies. */
export type Surroundings = Pick<ExplainContext, 'leaves' | 'companies' | 'lookups'>;

/** Reads the surroundings of a figure of a security; the other companies may be left out. */
export type ReadSurroundings = (
  context: Pick<StockContext, 'document' | 'series' | 'asOf' | 'view'>,
  metric: string,
  needs: { readonly others: boolean },
) => Promise<Surroundings>;

/** Cache key of a question: an answer is valid for one version of the data. */
const nameOf = (
  { version, security, asOf }: StockContext,
  metric: string,
  asked: ExplainAsked,
  set: Settings,
): string =>
  [
    version,
    security.id,
    asOf,
    metric,
    asked.period,
    asked.key,
    asked.basis,
    asked.way?.join('.'),
    ...set.canonical,
  ].join('|');

/** Explains figures of a market, with what they are read from next to statements and prices of the day. */
export function createExplainer(surroundings: ReadSurroundings | undefined): Explainer {
  const kept = new LRUCache<string, Explained>({ max: MAX_KEPT });
  const keptRecords = new LRUCache<string, Recorded>({ max: MAX_RECORDS });

  type Work<Answer> = (context: StockContext, metric: string, asked: Asked) => Answer;
  const answered =
    <Answer extends object>(answers: LRUCache<string, Answer>, work: Work<Answer>) =>
    async (context: StockContext, metric: string, asked: ExplainQuestion): Promise<Answer> => {
      const settings = settingsOf(metric, asked.set);
      const name = nameOf(context, metric, asked, settings);
      const known = answers.get(name);
      if (known) return known;
      // A period of the past is held against no others.
      const needs = { others: asked.period === undefined && asked.key === undefined };
      const around = await surroundings?.(context, metric, needs);
      const answer = work(context, metric, { asked, settings, around });
      answers.set(name, answer);
      return answer;
    };
  return { explain: answered(kept, work), records: answered(keptRecords, workRecords) };
}

type Settings = Exclude<ParameterSettings, { readonly error: string }>;

const NOTHING_SET: Settings = { changes: {}, canonical: [] };

/** Settings of the query; an unknown figure has its own error. */
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

function readingOf(context: StockContext, { settings: { changes, canonical }, around }: Asked): ExplainContext {
  const parameters = canonical.length > 0 ? { parameters: changes } : {};
  const { view, on } = context;
  return { view, on, prices: metricPrices(context), pricesOn: metricPricesOn(context), ...around, ...parameters };
}

function work(context: StockContext, metric: string, asked: Asked): Explained {
  const explanation = explain(metric, readingOf(context, asked), asked.asked);
  if (!explanation) throw new ApiError(404, whyNot(context, metric, asked.asked));
  return { set: asked.settings.canonical, explanation, links: explanationLinks(explanation, context) };
}

function workRecords(context: StockContext, metric: string, { asked, ...given }: Asked): Recorded {
  const found = explainedBy(metric, readingOf(context, { asked, ...given }), asked);
  if (!found) throw new ApiError(404, whyNot(context, metric, asked));
  if (!found.records)
    throw new ApiError(404, 'There are no records behind this value: its inputs are in its explanation');
  return { set: given.settings.canonical, records: found.records() };
}

const whyNot = (context: StockContext, metric: string, asked: ExplainAsked): string =>
  isFigure(metric) ? noPeriod(context, metric, asked) : unknownFigure(metric);

function noPeriod({ view }: StockContext, metric: string, asked: ExplainAsked): string {
  const none = asked.way
    ? `"${metric}" has no input at ${asked.way.join('.')}`
    : `"${metric}" is not known for the period`;
  return unknownPeriod(view, asked) ?? none;
}

/** The filings of facts an explanation names, anywhere in its tree. */
function factFilings({ fact, inputs }: Explanation): string[] {
  const own = fact
    ? [fact.firstReported, ...fact.confirmedBy, ...(fact.restates ?? []), ...(fact.restatedTo ?? [])]
    : [];
  return [...own.map(({ accession }) => accession), ...inputs.flatMap(factFilings)];
}

/** The filings that rows of records name. */
function filingsIn({ columns }: Pick<TracedRecords, 'columns'>, rows: TracedRecords['rows']): readonly string[] {
  const places = columns.flatMap(({ kind }, at) => (kind === 'filing' ? [at] : []));
  return rows.flatMap((row) => places.map((at) => row[at])).filter((cell) => typeof cell === 'string');
}

/** Those that the rows an explanation shows of records name. */
function recordFilings({ records, inputs }: Explanation): string[] {
  const shown = [records?.first, records?.last, records?.own?.row].filter((row) => row !== undefined);
  return [...(records ? filingsIn(records, shown) : []), ...inputs.flatMap(recordFilings)];
}

/** Data needed to locate filings of a company and of its insiders. */
export interface Filings {
  readonly security: Pick<Security, 'cik'>;
  readonly document: {
    readonly filings: readonly Pick<Filing, 'accession' | 'primaryDocument'>[];
    readonly insiders?: readonly Pick<Filing, 'accession'>[] | undefined;
  };
  readonly sample: boolean;
}

/** Filings of the company and of its insiders: those of managers are filed under numbers that are not known here. */
function isOwn({ filings, insiders = [] }: Filings['document']): (accession: string) => boolean {
  const own = new Set([...filings, ...insiders].map(({ accession }) => accession));
  return (accession) => own.has(accession);
}

/** Where the filings can be read that rows of records name. */
export const recordLinks = (of: Pick<TracedRecords, 'columns' | 'rows'>, context: Filings): FilingLinks =>
  linksOf(filingsIn(of, of.rows).filter(isOwn(context.document)), context);

const explanationLinks = (explanation: Explanation, context: StockContext): FilingLinks =>
  linksOf([...factFilings(explanation), ...recordFilings(explanation).filter(isOwn(context.document))], context);

function linksOf(accessions: readonly string[], { security, document, sample }: Filings): FilingLinks {
  const documents = new Map(document.filings.map((filing) => [filing.accession, filing.primaryDocument]));
  const link = (accession: string) =>
    edgarUrl({ cik: security.cik, accession, document: documents.get(accession), sample });
  return Object.fromEntries([...new Set(accessions)].map((accession) => [accession, link(accession)]));
}
