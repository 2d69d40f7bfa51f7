import { isFigure, unknownFigure } from '@plumbline/metrics/domain';
import { ApiError, SSR_IDENTITY } from '@plumbline/shared/domain';
import { bindCalls, createDispatch, dayOption, OperatorError, UsageError } from '@plumbline/shared/server';
import { historyCalls } from '@plumbline/stocks/contract';
import { historyText, type MetricHistory } from '@plumbline/stocks/domain';
import { historyHandlers } from '../routes/history.routes';
import { parseArgs } from 'node:util';
import type { StocksCommand, StocksCommandContext } from './stocks-command';

const READINGS = ['known', 'restated'];

interface Options {
  readonly as: string;
  readonly 'as-of'?: string;
  readonly start?: string;
  readonly end?: string;
}

interface Question {
  readonly params: { readonly security: string; readonly metric: string };
  readonly query: Readonly<Record<string, string>>;
}

/** The figure and days asked for; a figure that nothing has is refused before anything is opened. */
function questionOf(positionals: readonly string[], values: Options): Question {
  const [security, name] = positionals;
  if (!security || !name || positionals.length > 2)
    throw new UsageError('name a symbol and a figure, for example AAPL pettm');
  if (!READINGS.includes(values.as)) throw new UsageError(`--as is one of ${READINGS.join(', ')}`);
  const metric = name.toLowerCase();
  if (!isFigure(metric)) throw new UsageError(unknownFigure(name));
  const days = {
    asOf: dayOption('as-of', values['as-of']),
    start: dayOption('start', values.start),
    end: dayOption('end', values.end),
  };
  const given = Object.entries(days).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { params: { security, metric }, query: { as: values.as, ...Object.fromEntries(given) } };
}

async function answerOf(question: Question, context: StocksCommandContext): Promise<MetricHistory> {
  const stocks = await context.openStocks();
  try {
    const handlers = historyHandlers(stocks);
    const ask = createDispatch(bindCalls(historyCalls, handlers), SSR_IDENTITY);
    return (await ask('GET /_api/metrics/{security}/{metric}/history', question)) as MetricHistory;
  } catch (error) {
    if (error instanceof ApiError) throw new OperatorError(error.message);
    throw error;
  } finally {
    stocks.close();
  }
}

export const historyCommand: StocksCommand = {
  help: 'SYMBOL METRIC [--as known|restated] [--as-of DAY] [--start DAY] [--end DAY] [--json] a figure at month ends',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        as: { type: 'string', default: 'known' },
        'as-of': { type: 'string' },
        start: { type: 'string' },
        end: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const answer = await answerOf(questionOf(positionals, values), context);
    console.log(values.json ? JSON.stringify(answer, null, 2) : historyText(answer));
    return 0;
  },
};
