import { isFigure, readSettings, unknownFigure } from '@plumbline/metrics/domain';
import { ApiError, SSR_IDENTITY } from '@plumbline/shared/domain';
import { bindCalls, createDispatch, dayOption, OperatorError, UsageError } from '@plumbline/shared/server';
import { lineageCalls } from '@plumbline/stocks/contract';
import {
  lineageText,
  recordsText,
  type ExplainedRow,
  type Lineage,
  type LineageRecords,
} from '@plumbline/stocks/domain';
import { lineageHandlers } from '../routes/lineage.routes';
import { parseArgs } from 'node:util';
import type { StocksCommand, StocksCommandContext } from './stocks-command';

const KINDS = ['annual', 'quarterly', 'ttm'];
const BASES = ['restated', 'asReported'];

interface Options {
  readonly period?: string;
  readonly kind?: string;
  readonly basis?: string;
  readonly 'as-of'?: string;
  readonly at?: string;
  readonly set?: string[];
}

interface Question {
  readonly params: { readonly security: string; readonly metric: string };
  readonly query: Readonly<Record<string, string | string[]>>;
}

function wordOption(name: string, value: string | undefined, words: readonly string[]): string | undefined {
  if (value !== undefined && !words.includes(value)) throw new UsageError(`--${name} is one of ${words.join(', ')}`);
  return value;
}

/** Parameters that were set; a key that no model of the figure has is refused. */
function settingsOf(metric: string, set: string[] | undefined): { readonly set?: string[] } {
  if (!set) return {};
  const read = readSettings(metric, set);
  if ('error' in read) throw new UsageError(read.error);
  return { set };
}

/** The figure, column and day asked for; a figure that nothing has is refused before anything is opened. */
function questionOf(positionals: readonly string[], values: Options): Question {
  const [security, name] = positionals;
  if (!security || !name || positionals.length > 2)
    throw new UsageError('name a symbol and a figure, for example AAPL pettm');
  const query = {
    period: values.period,
    kind: wordOption('kind', values.kind, KINDS),
    basis: wordOption('basis', values.basis, BASES),
    asOf: dayOption('as-of', values['as-of']),
    at: values.at,
  };
  const metric = name.toLowerCase();
  if (!isFigure(metric)) throw new UsageError(unknownFigure(name));
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { params: { security, metric }, query: { ...Object.fromEntries(given), ...settingsOf(metric, values.set) } };
}

type Ask = ReturnType<typeof createDispatch>;

/** Asks the calls of a market that is open for as long as the questions take. */
async function asked<Answer>(context: StocksCommandContext, questions: (ask: Ask) => Promise<Answer>): Promise<Answer> {
  const stocks = await context.openStocks();
  try {
    const handlers = lineageHandlers(stocks);
    return await questions(createDispatch(bindCalls(lineageCalls, handlers), SSR_IDENTITY));
  } catch (error) {
    if (error instanceof ApiError) throw new OperatorError(error.message);
    throw error;
  } finally {
    stocks.close();
  }
}

const ROWS_A_PAGE = 5000;

/** All pages of what a value was read from. */
async function allRecords(question: Question, ask: Ask): Promise<LineageRecords> {
  const rows: ExplainedRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...question.query, page: String(page), per_page: String(ROWS_A_PAGE) };
    const found = await ask('GET /_api/lineage/{security}/{metric}/records', { ...question, query });
    const answer = found as LineageRecords;
    rows.push(...answer.data);
    if (rows.length >= answer.total) return { ...answer, data: rows, page: 1, per_page: rows.length };
  }
}

/** The figure with its tree, or the records behind one value of it. */
const textOf =
  (question: Question, { records, json }: { readonly records: boolean; readonly json: boolean }) =>
  async (ask: Ask): Promise<string> => {
    const written = <Answer>(answer: Answer, inWords: (answer: Answer) => string): string =>
      json ? JSON.stringify(answer, null, 2) : inWords(answer);
    if (records) return written(await allRecords(question, ask), (answer) => recordsText(answer, answer.data));
    return written((await ask('GET /_api/lineage/{security}/{metric}', question)) as Lineage, lineageText);
  };

export const explainCommand: StocksCommand = {
  help: 'SYMBOL METRIC [--period FY2024|2026Q1|"Q1 2026"] [--kind annual|quarterly|ttm: the latest] [--basis asReported] [--as-of DAY] [--at 1.0.3: the input there] [--set KEY=VALUE: with another parameter of its models, may be repeated] [--records: the series, reports or companies it was read from, row by row] [--json] a figure down to its filings',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        period: { type: 'string' },
        kind: { type: 'string' },
        basis: { type: 'string' },
        'as-of': { type: 'string' },
        at: { type: 'string' },
        set: { type: 'string', multiple: true },
        records: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    console.log(await asked(context, textOf(questionOf(positionals, values), values)));
    return 0;
  },
};
