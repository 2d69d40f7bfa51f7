import { dayOption, OperatorError, printLine, UsageError } from '@plumbline/shared/server';
import { answerFacts } from '../routes/facts.routes';
import { fredOf } from '@plumbline/market-data/sources';
import { ApiError } from '@plumbline/shared/domain';
import { parseArgs } from 'node:util';

import type { MarketCommand } from './market-command';

type Answer = Awaited<ReturnType<typeof answerFacts>>;

function print({ entity, concept, data }: Answer): void {
  // Parts of a company, and figures of the same name in several taxonomies, are distinguished in their rows.
  const hasSeveral = data.some((each) => each.concept !== concept);
  printLine(`${entity.name}${entity.symbol ? ` (${entity.symbol})` : ''}: ${concept}`);
  for (const { concept: own, start, end, value, unit, accession, form, filed, public: at, precision, holds } of data) {
    const period = start ? `${start} to ${end}` : end;
    const moment = precision === 'time' ? at : `${filed} (day)`;
    printLine(
      `${holds ? '*' : ' '} ${period.padEnd(24)} ${String(value).padStart(18)} ${unit.padEnd(12)} ${accession} ${form} filed ${filed} public ${moment}${hasSeveral ? ` ${own}` : ''}`,
    );
  }
  console.log(data.length === 0 ? 'no such value' : '* holds');
}

export const factsCommand: MarketCommand = {
  help: 'ENTITY CONCEPT [--start DAY] [--end DAY] [--as-of DAY] [--json] every vintage of a value, and which one holds',
  run: async (args, context) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        start: { type: 'string' },
        end: { type: 'string' },
        'as-of': { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [entity, concept] = positionals;
    if (!entity || !concept || positionals.length > 2)
      throw new UsageError('name an entity and a concept, for example AAPL NetIncomeLoss; put quotes around words');
    const [start, end] = [dayOption('start', values.start), dayOption('end', values.end)];
    const asOf = dayOption('as-of', values['as-of']);
    const market = await context.openMarket();
    try {
      const answer = await answerFacts(
        { market, fred: fredOf(context.operator.settings) },
        { entity, concept, start, end, asOf },
      );
      if (values.json) console.log(JSON.stringify(answer, null, 2));
      else print(answer);
      return answer.data.length > 0 ? 0 : 1;
    } catch (error) {
      if (error instanceof ApiError) throw new OperatorError(error.message);
      throw error;
    } finally {
      market.close();
    }
  },
};
