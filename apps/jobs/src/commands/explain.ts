import type { Explanation } from '@plumbline/metrics/domain';
import { lineageHandlers } from '@plumbline/stocks/server';
import { ApiError, SSR_IDENTITY } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { lineageCalls } from '@plumbline/stocks/contract';
import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error';
import { openMarket } from '../open-market';
import { UsageError } from '../usage-error';
import { dayOption } from './facts';
import type { Command } from './index';

const KINDS = ['annual', 'quarterly', 'ttm'];

function valueText({ value, unit, reason }: Explanation): string {
  return value === null ? `not available${reason ? ` (${reason})` : ''}` : `${value} ${unit}`;
}

/** A figure, what it is made of below it, down to the filings. */
function* lines(node: Explanation, depth = 0): Generator<string> {
  const indent = '  '.repeat(depth);
  const { label, period, substituted, fact, price, inputs } = node;
  const made = substituted ? `  = ${substituted}` : '';
  yield `${indent}${label}${period ? ` ${period.label}` : ''}: ${valueText(node)}${made}`;
  if (fact) {
    const { form, filed, accession } = fact.firstReported;
    yield `${indent}  ${fact.concept}, ${form} of ${filed} ${accession}`;
  }
  if (price) yield `${indent}  close of ${price.day} from ${price.file} (${price.basis})`;
  for (const input of inputs) yield* lines(input, depth + 1);
}

/** The column and day asked for. */
function queryOf(values: { period?: string; kind?: string; 'as-of'?: string }) {
  const { period, kind } = values;
  if (kind !== undefined && !KINDS.includes(kind)) throw new UsageError(`--kind is one of ${KINDS.join(', ')}`);
  const asOf = dayOption('as-of', values['as-of']);
  return { ...(period ? { period } : {}), ...(kind ? { kind } : {}), ...(asOf ? { asOf } : {}) };
}

export const explainCommand: Command = {
  help: 'SYMBOL METRIC [--period FY2024|2026Q1|"Q1 2026"] [--kind annual|quarterly|ttm: the latest] [--as-of DAY] [--json] a figure down to its filings',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        period: { type: 'string' },
        kind: { type: 'string' },
        'as-of': { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [security, metric] = positionals;
    if (!security || !metric || positionals.length > 2)
      throw new UsageError('name a symbol and a figure, for example AAPL pe');
    const query = queryOf(values);
    const market = await openMarket(context);
    try {
      const ask = createDispatch(bindCalls(lineageCalls, lineageHandlers({ market })), SSR_IDENTITY);
      const answer = (await ask('GET /_api/lineage/{security}/{metric}', { params: { security, metric }, query })) as {
        explanation: Explanation;
      };
      if (values.json) console.log(JSON.stringify(answer, null, 2));
      else for (const line of lines(answer.explanation)) console.log(line);
      return 0;
    } catch (error) {
      if (error instanceof ApiError) throw new OperatorError(error.message);
      throw error;
    } finally {
      market.close();
    }
  },
};
