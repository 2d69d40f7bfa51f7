import type { MarketPanels } from '@plumbline/metrics/domain';
import type { ideaCalls } from '@plumbline/screener/contract';
import { IDEAS_A_PAGE, PREDEFINED_SCREENS, STOCK_IDEA_CATEGORIES, STOCK_IDEAS } from '@plumbline/screener/domain';
import { sinceThen } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { countRows, containing, offsetOf, paged, type AnyStore, type Handlers } from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import { sql } from 'kysely';
import { panelOn } from './screen.routes';
import { checkQuestion } from '../screen/checked-question';
import { keptOfVersion } from '../screen/kept-of-version';
import { PREDEFINED } from '../screen/named-companies';
import { matchingRows } from '../screen/run-screen';
import { inTurnsForAll } from '../screen/turns';
import { ideaSecurity, type IdeaMarket } from '../ideas/idea-returns';

/** Dependencies of ideas. */
export interface IdeaDeps {
  readonly db: AnyStore;
  readonly market: IdeaMarket;
  readonly panels: MarketPanels;
}

interface IdeaRow {
  readonly id: number;
  readonly title: string;
  readonly category: string;
  readonly side: 'long' | 'short';
  readonly day: Day;
  readonly body: string;
  readonly symbol: string;
}

async function priced(market: IdeaMarket, row: IdeaRow, asOf: Day | undefined) {
  const { id, title, category, side, day, body, symbol } = row;
  const security = ideaSecurity(market, symbol, day);
  const since = security && (await sinceThen(market, security, { day, asOf }));
  const about = { id: Number(id), title, category, side, day, body, symbol };
  if (!security) return { ...about, security: null, since: null };
  const { id: stockid, exchange, company } = security;
  return {
    ...about,
    security: { stockid, display_symbol: displaySymbol(exchange, security.symbol), company },
    since: since ? { ...since, closes: [...since.closes] } : null,
  };
}

/** Companies in an answer. */
const MAX_POPULAR = 50;

type Popular = readonly (readonly [row: number, screens: readonly (typeof PREDEFINED_SCREENS)[number][]])[];

/** Rows that the most screens find. */
async function mostFound(panels: MarketPanels): Promise<Popular> {
  const panel = inTurnsForAll(panelOn(panels, undefined));
  const found = new Map<number, (typeof PREDEFINED_SCREENS)[number][]>();
  for (const screen of PREDEFINED_SCREENS) {
    const question = checkQuestion({ formula: screen.formula, universe: '' }, PREDEFINED);
    for (const row of (await matchingRows(panel, question, [])).rows)
      found.set(row, [...(found.get(row) ?? []), screen]);
  }
  return [...found].sort(([a, one], [b, other]) => other.length - one.length || a - b).slice(0, MAX_POPULAR);
}

/** Stock ideas of staff, and companies that many screens find. */
export function ideaHandlers({ db, market, panels }: IdeaDeps): Handlers<typeof ideaCalls> {
  const [ideas, categories] = [sql.table(STOCK_IDEAS.table), sql.table(STOCK_IDEA_CATEGORIES.table)];
  const popular = keptOfVersion(panels, () => mostFound(panels));
  return {
    'GET /_api/stock_idea_categories': async () => {
      const { rows } = await sql<{ id: number; name: string; about: string | null; ideas: number }>`
        select c.id, c.name, c.about,
          (select count(*) from ${ideas} i where i.category = c.name and i.published)::int as ideas
        from ${categories} c order by c.place, c.name`.execute(db);
      return { data: rows.map((row) => ({ ...row, id: Number(row.id) })) };
    },
    'GET /_api/stock_ideas': async ({ query: { category, q, page, asOf } }) => {
      const words =
        q === undefined || q === '' ? sql`true` : sql`(title ilike ${containing(q)} or symbol ilike ${containing(q)})`;
      const found = sql`from ${ideas} where published and ${words}
        and (${category ?? null}::text is null or category = ${category ?? null})
        and day <= coalesce(${asOf ?? null}::date, current_date)`;
      const total = await countRows(db, found);
      const { rows } = await sql<IdeaRow>`select id, title, category, side, day::text as day, body, symbol ${found}
        order by day desc, id desc limit ${IDEAS_A_PAGE} offset ${offsetOf(page, IDEAS_A_PAGE)}`.execute(db);
      const data = await Promise.all(rows.map((row) => priced(market, row, asOf)));
      return paged(data, { total, page, perPage: IDEAS_A_PAGE });
    },
    'GET /_api/screeners/popular_stock_ideas': async () => {
      const { securities } = panelOn(panels, undefined);
      const data = (await popular()).map(([row, screens]) => {
        const { id: stockid, symbol, exchange, company } = securities[row]!;
        return {
          stockid,
          symbol,
          display_symbol: displaySymbol(exchange, symbol),
          company,
          screens: screens.map(({ id, slug, name }) => ({ id, slug, name })),
        };
      });
      return { data, version: panels.version().version };
    },
  };
}
