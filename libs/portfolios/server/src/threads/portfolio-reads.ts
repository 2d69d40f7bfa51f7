import { ApiError, type Day } from '@plumbline/shared/domain';
import { createIdleHelper, tablesOf, type Task, type TaskHelper } from '@plumbline/shared/server';
import type { PortfolioSources } from '../sources';
import { planImport, previewImport } from '../files/import-file';
import { allEvents, counting, getLedgerState, type NewEvent } from '../store/event-store';
import type { PortfolioRow } from '../store/portfolio-store';
import { changesOf } from '../read/changes';
import { daysOf, growthOver } from '../read/compared';
import { portfolioStock, totalsOf } from '../read/detail';
import { detailOf } from '../read/detail-answer';
import { eventToWire } from '../read/event-wire';
import { explainFigure, type ExplainedFigure } from '../read/explain';
import { explainReturn, type ExplainedReturn } from '../read/explain-return';
import { exposureOf } from '../read/exposure';
import { incomeOf } from '../read/income';
import { refusal } from '../read/new-event';
import { performanceOf, type PerformanceAsked } from '../read/performance';
import { scoped } from '../read/scope';
import { sharedView } from '../read/shared-view';
import { findHeldRef, stockToWire } from '../read/stock-wire';
import { valuePortfolio, type Look } from '../read/valued-portfolio';

interface ExplainAsked extends Look {
  readonly figure: ExplainedFigure | ExplainedReturn;
  readonly stock?: string | undefined;
  readonly scope: string;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

const RETURNS: ReadonlySet<string> = new Set<ExplainedReturn>(['twr', 'mwr', 'dietz', 'simple']);

const isReturn = (figure: string): figure is ExplainedReturn => RETURNS.has(figure);

async function explained(sources: PortfolioSources, portfolio: PortfolioRow, asked: ExplainAsked) {
  const { figure, stock, scope } = asked;
  const valued = await valuePortfolio(sources, portfolio, asked);
  if (isReturn(figure)) return explainReturn(await scoped(sources, valued, scope), figure, asked);
  if (stock === undefined) return explainFigure(valued, figure);
  return explainFigure(valued, figure, { ref: await findHeldRef(sources, valued.securities, stock) });
}

async function entries(sources: PortfolioSources, portfolio: PortfolioRow, look: Look) {
  const { events, securities, ledger } = await valuePortfolio(sources, portfolio, look);
  const ordered = [...events].sort((a, b) => (a.day === b.day ? b.no - a.no : a.day < b.day ? 1 : -1));
  return {
    data: ordered.map((event) => eventToWire(event, { securities, problems: ledger.problems })),
    accounts: [...new Set(events.map(({ account }) => account))].sort(),
  };
}

async function actions(sources: PortfolioSources, portfolio: PortfolioRow, look: Look) {
  const { ledger, securities } = await valuePortfolio(sources, portfolio, look);
  const data = ledger.actions.map(({ action, state, quantity, text, no }) => ({
    key: action.key,
    stock: stockToWire(securities.get(action.ref), action.ref),
    kind: action.kind,
    day: action.day,
    pay_day: action.payDay ?? null,
    state,
    quantity,
    text,
    source: action.source,
    no: no ?? null,
  }));
  return data.reverse();
}

async function totals(sources: PortfolioSources, portfolio: PortfolioRow, look: Look) {
  const valued = await valuePortfolio(sources, portfolio, look);
  const { value, day_change, unrealised, realised, income } = totalsOf(valued);
  const gains = [valued.positions.length === 0 ? 0 : unrealised, realised, income];
  const gain = value === null || gains.includes(null) ? null : gains.reduce<number>((all, one) => all + (one ?? 0), 0);
  return { value, day_change, gain, date: value === null ? null : valued.on };
}

/** Rows of the list of a portfolio. */
async function listed(
  sources: PortfolioSources,
  portfolio: PortfolioRow,
  { refs }: { readonly refs: ReadonlySet<number> },
) {
  const valued = await valuePortfolio(sources, portfolio, {});
  return valued.stocks.filter(({ ref }) => refs.has(ref)).map((row) => portfolioStock(valued, row));
}

/** Ids of the securities that are on the list by a day or held on it. */
async function held(sources: PortfolioSources, portfolio: PortfolioRow, { asOf }: Look): Promise<readonly string[]> {
  const { stocks, positions, securities } = await valuePortfolio(sources, portfolio, { asOf });
  const onList = stocks.filter(({ add_date: added }) => asOf === undefined || added <= asOf);
  const refs = new Set([...onList, ...positions.filter(({ quantity }) => !quantity.eq(0))].map(({ ref }) => ref));
  return [...refs].flatMap((ref) => securities.get(ref)?.security?.id ?? []);
}

interface Change {
  readonly voids: readonly number[];
  readonly added: readonly NewEvent[];
}

/** Why entries cannot be written in place of others, with the ledger that says so. */
async function refused(sources: PortfolioSources, portfolio: PortfolioRow, { voids, added }: Change) {
  const events = await allEvents(tablesOf(sources.db), portfolio.id);
  const others = counting(events).filter(({ no }) => !voids.includes(no));
  return { reason: await refusal(sources, portfolio, others, added), seen: getLedgerState(events) };
}

/** Everything that is computed of a ledger, as plain data: each of them can be done in another thread. */
const WORK = {
  actions,
  changes: async (sources: PortfolioSources, portfolio: PortfolioRow, asked: Look & { readonly since: Day }) =>
    changesOf(await valuePortfolio(sources, portfolio, asked), asked.since),
  days: daysOf,
  detail: detailOf,
  entries,
  explain: explained,
  exposure: async (
    sources: PortfolioSources,
    portfolio: PortfolioRow,
    asked: Look & { readonly look: 'direct' | 'through' },
  ) => exposureOf(sources, await valuePortfolio(sources, portfolio, asked), asked.look),
  growth: growthOver,
  held,
  income: async (sources: PortfolioSources, portfolio: PortfolioRow, look: Look) =>
    incomeOf(await valuePortfolio(sources, portfolio, look)),
  listed,
  plan: planImport,
  preview: previewImport,
  performance: async (sources: PortfolioSources, portfolio: PortfolioRow, asked: Look & PerformanceAsked) =>
    performanceOf(sources, await valuePortfolio(sources, portfolio, asked), asked),
  refused,
  shared: (sources: PortfolioSources, portfolio: PortfolioRow, _: Readonly<Record<string, never>>) =>
    sharedView(sources, portfolio),
  totals,
};

type Work = typeof WORK;

/** Works something out of the ledger of a portfolio. */
export type ReadPortfolio = <Name extends keyof Work>(
  name: Name,
  portfolio: PortfolioRow,
  asked: Parameters<Work[Name]>[2],
) => ReturnType<Work[Name]>;

type AnyWork = (sources: PortfolioSources, portfolio: PortfolioRow, asked: unknown) => Promise<unknown>;

/** In this thread. */
export const readPortfolioHere = (sources: PortfolioSources): ReadPortfolio =>
  ((name: keyof Work, portfolio: PortfolioRow, asked: unknown) =>
    (WORK[name] as AnyWork)(sources, portfolio, asked)) as ReadPortfolio;

interface Question {
  readonly version: string;
  readonly name: keyof Work;
  readonly portfolio: PortfolioRow;
  readonly asked: unknown;
}

/** A refusal is plain data on its way between threads, where an error loses its status. */
type Said =
  | { readonly answer: unknown }
  | { readonly refusal: Pick<ApiError, 'statusCode' | 'message' | 'code' | 'fields' | 'retryAfter'> };

function refusalOf(error: unknown): Said {
  if (!(error instanceof ApiError)) throw error;
  const { statusCode, message, code, fields, retryAfter } = error;
  return { refusal: { statusCode, message, code, fields, retryAfter } };
}

function answerOf(said: Said): unknown {
  if ('answer' in said) return said.answer;
  const { statusCode, message, ...more } = said.refusal;
  throw new ApiError(statusCode, message, more as ConstructorParameters<typeof ApiError>[2]);
}

/** Data of the thread, and how it reloads the served version of the market. */
export interface PortfolioThread {
  readonly sources: PortfolioSources;
  readonly reload: () => Promise<unknown>;
}

/** The name under which a program serves the task. */
export const PORTFOLIO_TASK = 'portfolios';

/** Serves the task: long ledgers are read away from everybody who is served. */
export const portfolioTask =
  (open: (shared: unknown) => Promise<PortfolioThread>): Task =>
  async (shared) => {
    const { sources, reload } = await open(shared);
    const read = readPortfolioHere(sources) as (...question: readonly unknown[]) => Promise<unknown>;
    return async (question) => {
      const { version, name, portfolio, asked } = question as Question;
      if (sources.market.status().version !== version) await reload();
      const said: Said = await read(name, portfolio, asked).then((answer) => ({ answer }), refusalOf);
      return { answer: said, moved: [] };
    };
  };

/** Entries of a ledger from which on it is read in the other thread. */
const LONG_LEDGER = 2_000;

/** Characters of a file from which on it is read there, too. */
const LONG_FILE = 100_000;

const isLongFile = (asked: unknown): boolean => ((asked as { text?: string }).text?.length ?? 0) > LONG_FILE;

/** A thread that nobody asked for so long ends, with all it holds. */
const IDLE_MS = 300_000;

/** Short ledgers are read here, long ones in a thread that begins with the first of them. */
export function readPortfolioElsewhere(sources: PortfolioSources, start: () => TaskHelper) {
  const here = readPortfolioHere(sources) as (...question: readonly unknown[]) => Promise<unknown>;
  const helper = createIdleHelper(start, IDLE_MS);
  const ask = async (question: Question): Promise<unknown> => answerOf((await helper.ask(question)) as Said);
  const read = (name: keyof Work, portfolio: PortfolioRow, asked: unknown): Promise<unknown> =>
    portfolio.last_no < LONG_LEDGER && !isLongFile(asked)
      ? here(name, portfolio, asked)
      : ask({ version: sources.market.status().version, name, portfolio, asked });
  return { read: read as ReadPortfolio, close: () => helper.close() };
}
