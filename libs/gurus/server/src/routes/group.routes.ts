import type { guruGroupCalls, guruListCalls } from '@plumbline/gurus/contract';
import { FIXED_GROUPS, guruView, type GuruView } from '@plumbline/gurus/domain';
import { ApiError, compareText, type Day } from '@plumbline/shared/domain';
import { memberOf, paged, toWire, type CallContext, type Handlers } from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import { membersOf, type Members } from '../read/group-members';
import { chosenPicks, groupPicks, readPrices, type StockPick } from '../read/group-picks';
import { openBook, type GuruBook } from '../read/guru-market';
import { heldBy, heldByAll, type HeldQuarter } from '../read/held-rows';
import type { GuruReport } from '../read/known-reports';
import { isNamed } from '../read/managers';
import type { GuruDeps } from '../read/open-guru';
import { realtimeOf } from '../read/realtime-list';
import { compareScores, scoreRow } from '../read/score-rows';
import { stockName, stockTexts } from '../read/stock-texts';
import { compareTrades, groupTrades, tradeToWire } from '../read/trade-rows';
import { trendsOf } from '../read/trends';
import { guruHead, guruName, type Notes } from '../read/who';
import { guruGroupResource } from '../store/guru-groups';
import { readNotes } from '../store/guru-notes';
import { gurusStore } from '../store/tables';
import { userIdOf } from './guru.routes';

/** Managers that are held side by side. */
const SIDE_BY_SIDE = 5;
const TOP = 10;
/** Stocks of a comparison. */
const COMPARED = 200;

interface OpenGroup {
  readonly id: string;
  readonly guru: GuruBook;
  readonly notes: Notes;
  readonly members: Members | undefined;
  /** The last quarters of its managers, the largest first. */
  readonly managers: ReturnType<GuruBook['known']['lastQuarters']>;
}

async function openGroup(
  { db, market }: GuruDeps,
  id: string,
  { asOf, context }: { readonly asOf: Day | undefined; readonly context: CallContext },
): Promise<OpenGroup> {
  const store = gurusStore(db);
  const [guru, notes] = [await openBook(market, asOf), await readNotes(store)];
  const members = await membersOf(store, { group: id, notes, userId: userIdOf(context) });
  const managers = guru.known
    .lastQuarters()
    .filter(({ cik }) => !members || members.has(cik))
    .sort((a, b) => b.value - a.value || compareText(a.cik, b.cik));
  return { id, guru, notes, members, managers };
}

const headOf = ({ id, managers, guru }: OpenGroup) => ({ group: id, gurus: managers.length, today: guru.today });

const pickToWire = ({ security, bought: _bought, ...pick }: StockPick) => {
  const { id, exchange, symbol, company } = security;
  return { stockid: id, display_symbol: displaySymbol(exchange, symbol), company, ...pick };
};

const namesIn = (picks: readonly StockPick[], key: 'sector' | 'country'): string[] =>
  [...new Set(picks.flatMap((pick) => pick[key] ?? []))].sort(compareText);

interface PickQuery {
  readonly view: GuruView;
  readonly query: {
    readonly q?: string | undefined;
    readonly page: number;
    readonly per_page: number;
    readonly sort?: Parameters<typeof chosenPicks>[1]['sort'] | undefined;
    readonly desc?: string | undefined;
    readonly span?: GuruView['span'] | undefined;
    readonly sector?: string | undefined;
    readonly country?: string | undefined;
  };
  readonly etfs: boolean;
}

/** Prices are read of what is shown, unless the choice or the order depends on them. */
const dependsOnPrices = (view: GuruView, sort: Parameters<typeof chosenPicks>[1]['sort']): boolean =>
  view.key === 'bargains' || sort === 'discount';

async function picksOf(deps: GuruDeps, open: OpenGroup, { view, query, etfs }: PickQuery) {
  const { members, guru } = open;
  const [span, sort] = [query.span ?? view.span, query.sort ?? view.order];
  const textsOf = await stockTexts(deps.openPanel);
  const priced = (picks: readonly StockPick[]) => readPrices(deps.market, picks, guru.asOf);
  const found = await groupPicks(deps.market, { guru, members, span }, textsOf);
  const arePriced = dependsOnPrices(view, sort);
  const all = arePriced ? await priced(found) : found;
  const chosen = chosenPicks(all, {
    view,
    etfs,
    words: query.q ?? '',
    sector: query.sector,
    country: query.country,
    sort,
    desc: query.desc === undefined ? !view.ascending : query.desc === 'true',
  });
  const { page, per_page: perPage } = query;
  const shown = chosen.slice((page - 1) * perPage, page * perPage);
  const data = (arePriced ? shown : await priced(shown)).map(pickToWire);
  const inView = all.filter((pick) => view.has(pick));
  return {
    page: { ...paged(data, { total: chosen.length, page, perPage }), ...headOf(open) },
    about: { view: view.key, span, sectors: namesIn(inView, 'sector'), countries: namesIn(inView, 'country') },
  };
}

/** The largest positions of each manager. */
async function topsOf(market: GuruDeps['market'], { guru, managers }: OpenGroup) {
  const periods = [...new Set(managers.map(({ period }) => period))];
  const quarters = new Map<Day, HeldQuarter>();
  for (const period of periods) quarters.set(period, await heldByAll(market, guru, period));
  return managers.map((last) => ({ last, rows: quarters.get(last.period)?.of(last.cik, TOP) ?? [] }));
}

/** The ten largest of each manager, and how many have each among theirs. */
async function topHoldings({ market }: GuruDeps, open: OpenGroup, words: string) {
  const [tops, counts] = [await topsOf(market, open), new Map<string, number>()];
  for (const { rows } of tops) for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  return tops
    .filter(({ last }) => isNamed(last, open.notes, words))
    .map(({ last, rows }) => {
      const { guru_id, GuruName } = guruHead(last, open.notes);
      const { value: whole, period } = last;
      return {
        guru_id,
        GuruName,
        period,
        value: whole,
        top: rows.map(({ id, value }) => ({
          ...stockName(market, id),
          weight: whole > 0 ? (100 * value) / whole : 0,
          held_by: counts.get(id) ?? 0,
        })),
      };
    });
}

/** Weights of a portfolio by security, percent. */
async function weightsBySecurity(market: GuruDeps['market'], guru: GuruBook, report: GuruReport) {
  const held = await heldBy(market, guru, report);
  return new Map(held.map(({ id, value }) => [id, report.value > 0 ? (100 * value) / report.value : 0]));
}

const overlapOf = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number =>
  [...a].reduce((sum, [id, weight]) => sum + Math.min(weight, b.get(id) ?? 0), 0);

async function sideBySide({ market }: GuruDeps, { guru, notes, managers }: OpenGroup, asked: string | undefined) {
  const wanted = asked?.split(',').map((id) => id.padStart(10, '0'));
  const chosen = (wanted ? managers.filter(({ cik }) => wanted.includes(cik)) : managers).slice(0, SIDE_BY_SIDE);
  const heads = chosen.map((last) => guruHead(last, notes));
  const weights = await Promise.all(chosen.map((last) => weightsBySecurity(market, guru, last)));
  const overlaps = heads.flatMap((a, i) =>
    heads.slice(i + 1).map((b, step) => ({
      a: a.guru_id,
      b: b.guru_id,
      overlap: overlapOf(weights[i] ?? new Map(), weights[i + 1 + step] ?? new Map()),
    })),
  );
  const rows = [...new Set(weights.flatMap((own) => [...own.keys()]))].map((id) => {
    const each = weights.map((own) => own.get(id) ?? null);
    const known = each.filter((weight) => weight !== null);
    return { id, weights: each, common: known.length, sum: known.reduce((sum, weight) => sum + weight, 0) };
  });
  return {
    managers: chosen.map(({ period, value }, at) => ({
      guru_id: heads[at]!.guru_id,
      GuruName: heads[at]!.GuruName,
      period,
      value,
      positions: weights[at]?.size ?? 0,
    })),
    overlaps,
    data: rows
      .sort((a, b) => b.common - a.common || b.sum - a.sum || compareText(a.id, b.id))
      .slice(0, COMPARED)
      .map(({ id, weights: each, common }) => ({ ...stockName(market, id), weights: each, common })),
  };
}

/** Combined holdings and trades of a group's managers. */
export const guruListHandlers = (deps: GuruDeps): Handlers<typeof guruListCalls> => ({
  'GET /_api/guru_groups/{id}/screener': async ({ params: { id }, query }, context) => {
    const open = await openGroup(deps, id, { asOf: query.asOf, context });
    const { page, about } = await picksOf(deps, open, {
      view: guruView(query.view),
      query,
      etfs: query.etfs === 'true',
    });
    return { ...page, ...about };
  },
  'GET /_api/guru_groups/{id}/etfs': async ({ params: { id }, query }, context) => {
    const open = await openGroup(deps, id, { asOf: query.asOf, context });
    return (await picksOf(deps, open, { view: guruView('aggregated'), query, etfs: true })).page;
  },
  'GET /_api/guru_groups/{id}/latest': async ({ params: { id }, query }, context) => {
    const { q = '', action, sort, desc, page, per_page: perPage, asOf } = query;
    const open = await openGroup(deps, id, { asOf, context });
    const { guru, members, managers, notes } = open;
    const names = new Map(managers.map((last) => [last.cik, guruName(last, notes)]));
    const nameOf = (cik: string, manager: string): string => names.get(cik) ?? manager;
    const wanted = q.trim().toLowerCase();
    const isWanted = (name: string): boolean => name.toLowerCase().includes(wanted);
    const { total, trades } = await groupTrades(
      deps.market,
      { guru, members, action, nameOf, isNamed: isWanted },
      { most: page * perPage, compare: compareTrades(sort, desc === 'true') },
    );
    const shown = trades.slice((page - 1) * perPage).map((trade) => tradeToWire(deps.market, trade, { guru, nameOf }));
    return { ...paged(shown, { total, page, perPage }), ...headOf(open) };
  },
  'GET /_api/guru_groups/{id}/realtime': async ({ params: { id }, query }, context) => {
    const open = await openGroup(deps, id, { asOf: query.asOf, context });
    return { ...(await realtimeOf(deps.market, open, query)), ...headOf(open) };
  },
  'GET /_api/guru_groups/{id}/top10holdings': async ({ params: { id }, query }, context) => {
    const { q = '', desc, page, per_page: perPage, asOf } = query;
    const open = await openGroup(deps, id, { asOf, context });
    const found = await topHoldings(deps, open, q);
    const all = desc === 'true' ? found : found.toReversed();
    const shown = all.slice((page - 1) * perPage, page * perPage);
    return { ...paged(shown, { total: all.length, page, perPage }), ...headOf(open) };
  },
  'GET /_api/guru_groups/{id}/portfolios': async ({ params: { id }, query: { asOf, gurus } }, context) => {
    if (gurus !== undefined && !/^\d{1,10}(,\d{1,10}){0,4}$/.test(gurus))
      throw new ApiError(400, 'gurus: name up to five managers by number, with commas');
    const open = await openGroup(deps, id, { asOf, context });
    const choices = open.managers.map((last) => {
      const { guru_id, GuruName } = guruHead(last, open.notes);
      return { guru_id, GuruName };
    });
    return { ...headOf(open), choices, ...(await sideBySide(deps, open, gurus)) };
  },
  'GET /_api/guru_groups/{id}/industry_trends': async ({ params: { id }, query: { asOf, by } }, context) => {
    const open = await openGroup(deps, id, { asOf, context });
    const textsOf = await stockTexts(deps.openPanel);
    const { members, guru } = open;
    return {
      ...headOf(open),
      ...(await trendsOf(deps.market, guru, { members, keyOf: (stock) => textsOf(stock)[by] })),
    };
  },
  'GET /_api/guru_groups/{id}/scoreboard': async ({ params: { id }, query }, context) => {
    const { q = '', sort, desc, page, per_page: perPage, asOf } = query;
    const open = await openGroup(deps, id, { asOf, context });
    const scores = open.managers.map((last) => ({ last, ...scoreRow(last, open) }));
    const rows = scores
      .filter(({ last }) => isNamed(last, open.notes, q))
      .map(({ row }) => row)
      .sort(compareScores(sort, desc === 'true'));
    const shown = rows.slice((page - 1) * perPage, page * perPage);
    const until =
      scores
        .flatMap((one) => one.until ?? [])
        .sort()
        .at(-1) ?? null;
    return { ...paged(shown, { total: rows.length, page, perPage }), ...headOf(open), until };
  },
});

/** Groups of managers, those that everybody has and those that a person made. */
export const guruGroupHandlers = (deps: GuruDeps): Handlers<typeof guruGroupCalls> => {
  const groups = guruGroupResource(gurusStore(deps.db));
  return {
    'GET /_api/guru_groups': async (_input, context) => {
      const [guru, notes] = [await openBook(deps.market, undefined), await readNotes(gurusStore(deps.db))];
      const all = guru.known.lastQuarters().map(({ cik }) => cik);
      const fixed = FIXED_GROUPS.map(async ({ id, name }) => {
        const members = await membersOf(gurusStore(deps.db), { group: id, notes, userId: undefined });
        return { id, name, gurus: members ? all.filter((cik) => members.has(cik)).length : all.length };
      });
      const own = await groups.all(memberOf(context).userId);
      return { fixed: await Promise.all(fixed), data: own.map(toWire) };
    },
    'POST /_api/guru_groups': async ({ body }, context) =>
      toWire(await groups.create(memberOf(context).userId, { ...body, gurus: [...new Set(body.gurus)] })),
    'PUT /_api/guru_groups/{id}': async ({ params, body: { version, name, gurus } }, context) => {
      const values = { ...(name !== undefined && { name }), ...(gurus && { gurus: [...new Set(gurus)] }) };
      return toWire(await groups.update(memberOf(context).userId, params.id, { values, version }));
    },
    'DELETE /_api/guru_groups/{id}': async ({ params }, context) => {
      await groups.remove(memberOf(context).userId, params.id);
      return { ok: true };
    },
  };
};
