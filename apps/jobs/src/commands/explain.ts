import { isFigure, readSettings, unknownFigure } from '@plumbline/metrics/domain';
import { createSurroundings } from '@plumbline/metrics/server';
import { ApiError, SSR_IDENTITY } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { lineageCalls } from '@plumbline/stocks/contract';
import { lineageText, type Lineage } from '@plumbline/stocks/domain';
import { lineageHandlers } from '@plumbline/stocks/server';
import { parseArgs } from 'node:util';
import type { JobContext } from '../context';
import { OperatorError } from '../operator-error';
import { openMarket } from '../open-market';
import { UsageError } from '../usage-error';
import { dayOption } from './facts';
import type { Command } from './index';

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

async function answerOf(question: Question, context: JobContext): Promise<Lineage> {
  const market = await openMarket(context);
  try {
    const handlers = lineageHandlers({ market, surroundings: createSurroundings(market) });
    const ask = createDispatch(bindCalls(lineageCalls, handlers), SSR_IDENTITY);
    return (await ask('GET /_api/lineage/{security}/{metric}', question)) as Lineage;
  } catch (error) {
    if (error instanceof ApiError) throw new OperatorError(error.message);
    throw error;
  } finally {
    market.close();
  }
}

export const explainCommand: Command = {
  help: 'SYMBOL METRIC [--period FY2024|2026Q1|"Q1 2026"] [--kind annual|quarterly|ttm: the latest] [--basis asReported] [--as-of DAY] [--at 1.0.3: the input there] [--set KEY=VALUE: with another parameter of its models, may be repeated] [--json] a figure down to its filings',
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
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const answer = await answerOf(questionOf(positionals, values), context);
    console.log(values.json ? JSON.stringify(answer, null, 2) : lineageText(answer));
    return 0;
  },
};
