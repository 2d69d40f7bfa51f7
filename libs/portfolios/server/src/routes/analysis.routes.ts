import type { analysisCalls } from '@plumbline/portfolios/contract';
import { memberOf, type Handlers } from '@plumbline/shared/server';
import type { PortfolioDeps } from '../deps';
import { rememberViewer, sharedPortfolio, type PortfolioRow } from '../store/portfolio-store';
import { portfolioWork } from './portfolio.routes';

/** Calls that analyse portfolios. */
export function analysisHandlers(deps: PortfolioDeps): Handlers<typeof analysisCalls> {
  const { store, own, portfolios } = portfolioWork(deps);
  const { readPortfolio: read } = deps;
  return {
    'GET /_api/v2/portfolios/{id}/performance': async ({ params, query }, context) =>
      read('performance', await own(context, params.id), query),
    'GET /_api/v2/portfolios/{id}/exposure': async ({ params, query }, context) =>
      read('exposure', await own(context, params.id), query),
    'GET /_api/v2/portfolios/{id}/income': async ({ params, query }, context) =>
      read('income', await own(context, params.id), query),
    'GET /_api/v2/portfolios/{id}/explain': async ({ params, query }, context) =>
      read('explain', await own(context, params.id), query),
    'GET /_api/v2/portfolios/{id}/changes': async ({ params, query }, context) =>
      read('changes', await own(context, params.id), query),
    'GET /_api/v2/portfolios/compare': async ({ query }, context) => {
      const { userId } = memberOf(context);
      const rows: PortfolioRow[] = [];
      for (const id of query.ids.split(',').slice(0, 10))
        rows.push((await portfolios.get(userId, Number(id))) as PortfolioRow);
      return compared(deps, rows, query.currency ?? rows[0]!.currency);
    },
    'GET /_api/v2/portfolios/{id}/shared': async ({ params, query }, context) => {
      const portfolio = await sharedPortfolio(store, params.id, query.key);
      if (context.identity.kind === 'member') await rememberViewer(store, portfolio, context.identity.userId);
      return { ...(await read('shared', portfolio, {})), owner: portfolio.owner };
    },
  };
}

/** Returns over the days that all of them have. */
async function compared({ readPortfolio: read }: PortfolioDeps, rows: readonly PortfolioRow[], currency: string) {
  const spans = [];
  for (const row of rows) spans.push({ row, days: await read('days', row, { currency }) });
  const known = spans.filter(({ days }) => days.length > 0);
  const starts = known.map(({ days }) => days[0]!).sort();
  const days = (known[0]?.days ?? []).filter((day) => day >= (starts.at(-1) ?? ''));
  const portfolios = [];
  for (const { row } of days.length > 0 ? known : []) portfolios.push(await read('growth', row, { currency, days }));
  return { days: [...days], currency, portfolios };
}
