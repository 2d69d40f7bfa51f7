import type { OpenCalls } from '@plumbline/assistant/contract';
import type { Handlers } from '@plumbline/shared/server';
import type { AssistantDeps } from '../deps';
import { extract } from '../extract/extract';
import { displaySymbol } from '@plumbline/stocks/domain';
import { activeTraining, synonymsOf } from '../store/training-store';
import type { AssistantMarket } from '../tools/tool';

/** Questions that can be answered here, of a company that files. */
function examplesOf(market: AssistantMarket): string[] {
  const filers = market.list().filter(({ cik, delisted }) => cik !== undefined && delisted === undefined);
  const wanted = market.find('AAPL') ?? filers.find(({ id }) => id.startsWith('US')) ?? filers[0];
  if (!wanted) return ['roe > 15%', 'What is ROE?'];
  const symbol = displaySymbol(wanted.exchange, wanted.symbol);
  return [
    `${symbol} revenue`,
    `${symbol} roe[annual]{1y}`,
    'roe > 15% and pettm < 20',
    'What is ROIC?',
    symbol,
    'How do I delete my account?',
  ];
}

/** Calls that need no model. */
export const openHandlers = (deps: AssistantDeps): Handlers<OpenCalls> => ({
  'GET /_api/guru_gpt/status': async (_input, { identity }) => {
    const { model, mostADay } = deps.assistant;
    return {
      model: model?.name ?? null,
      host: model?.host ?? null,
      daily_limit: identity.kind === 'member' ? mostADay(identity.status) : 0,
      examples: examplesOf(deps.market),
    };
  },
  'POST /_api/guru_gpt/extract': async ({ body: { text, asOf } }) =>
    extract(text, asOf, { ...deps, synonyms: synonymsOf(await activeTraining(deps.db)) }),
});
