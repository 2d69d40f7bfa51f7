import { dealsFile } from '@plumbline/insiders/server';
import {
  endOfDayNewYork,
  insiderReportsAt,
  newYorkDay,
  politicianKey,
  politicianTradesKnownAt,
  tradeSide,
  type InsiderFiling,
} from '@plumbline/market-data/domain';
import { addDays, addMonths } from '@plumbline/shared/domain';
import { apiWithFunds } from './testing/funds-api';

const { reader, ask, get } = apiWithFunds();

const statusOf = async (url: string) => (await ask(url)).statusCode;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}
interface Deal {
  readonly id: string;
  readonly name: string;
  readonly display_symbol: string | null;
  readonly side: 'P' | 'S';
  readonly value: number | null;
  readonly day: string;
  readonly public: string;
  readonly plan: boolean | null;
}

it('a company has as many purchases and sales in the feed as on its own page', async () => {
  const { data } = await get<Page<Deal>>('insider/trades?per_page=250&sort=public');
  const symbols = [...new Set(data.flatMap(({ display_symbol: symbol }) => symbol ?? []))].slice(0, 6);
  expect(symbols.length).toBeGreaterThan(3);
  const { today } = await get<{ today: string }>('insider/trades?per_page=1');
  const since = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  for (const symbol of symbols)
    for (const [side, figure] of [
      ['P', 'insider_buys_12m'],
      ['S', 'insider_sells_12m'],
    ] as const) {
      const own = await get<Page<Deal>>(`insider/trades?q=${symbol}&side=${side}&per_page=250`);
      const deals = own.data.filter((deal) => deal.display_symbol === symbol && deal.day > since);
      const days = new Set(deals.map(({ id, day }) => `${id} ${day}`)).size;
      const { explanation } = await get<{ explanation: { value: number | null } }>(`lineage/${symbol}/${figure}`);
      expect([symbol, side, days]).toEqual([symbol, side, explanation.value ?? 0]);
    }
});

it('the file of the feed holds what its list shows, on all pages and in its order', async () => {
  const asked = { side: 'S', sort: 'value', asOf: '2025-12-31' };
  const { data, total } = await get<Page<Deal>>(`insider/trades?${String(new URLSearchParams(asked))}&per_page=250`);
  const table = await dealsFile.open(asked, { market: reader() });
  expect(table.total).toBe(total);
  const place = table.columns.findIndex(({ key }) => key === 'value');
  const values: unknown[] = [];
  for await (const row of table.rows(250)) values.push(row[place]);
  expect(values).toEqual(data.map(({ value }) => value));
  expect(table.about).toContainEqual(['Filters', 'sales']);
  expect(() => dealsFile.title({ side: 'X' })).toThrow('side');
});

it('the lists are of what they say, and as of a past day nothing is there that was public later', async () => {
  const asOf = '2025-09-30';
  const { data } = await get<Page<Deal>>(`insider/trades?asOf=${asOf}&per_page=250`);
  expect(data.length).toBeGreaterThan(10);
  expect(data.filter((deal) => deal.public > asOf)).toEqual([]);
  const large = await get<Page<Deal>>('insider/trades?min_value=100000&plan=only&side=S&per_page=250');
  expect(large.data.filter(({ value, plan, side }) => (value ?? 0) < 100_000 || plan !== true || side !== 'S')).toEqual(
    [],
  );
  const known = await get<Page<{ known: string }>>(`insider/cluster?people=2&days=90&asOf=${asOf}`);
  expect(known.data.filter((cluster) => cluster.known > asOf)).toEqual([]);
  const clusters = await get<Page<{ people: unknown[] }>>('insider/cluster?people=2&days=90');
  expect(clusters.data.filter(({ people }) => people.length < 2)).toEqual([]);
  for (const section of ['ceo', 'cfo', 'double', 'triple', 'summary', 'trend', 'german', 'dutch', 'Korean', 'chinese'])
    await get(`insider/${section}`);
  expect(await statusOf('insider/nothing')).toBe(400);
});

/** All trades of the feed of a day. */
async function feedOf(asOf: string) {
  const deals: (Deal & { readonly accession: string; readonly shares: number | null })[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await get<Page<(typeof deals)[number]>>(`insider/trades?asOf=${asOf}&per_page=250&page=${page}`);
    deals.push(...answer.data);
    if (deals.length >= answer.total) return deals;
  }
}

/** The same from a plain reading of the archive: each trade by its filing, day and side. */
function plainFeed(filings: readonly InsiderFiling[], asOf: string): Set<string> {
  const since = addMonths(asOf, -24);
  const reports = insiderReportsAt(filings, endOfDayNewYork(asOf)).filter(
    ({ filing }) => newYorkDay(filing.moment.at) > since,
  );
  const keys = reports.flatMap(({ trades }) => {
    const sides = new Map<string, string>();
    for (const { line, filing } of trades) {
      const side = tradeSide(line);
      const key = `${side ?? ''} ${line.day}`;
      if (side && !sides.has(key)) sides.set(key, `${filing.accession} ${line.day} ${side === 'buy' ? 'P' : 'S'}`);
    }
    return [...sides.values()];
  });
  return new Set(keys);
}

it('the feed of any past day has exactly what a plain reading of the archive has', async () => {
  const areas = reader().areas();
  const byIssuer = await areas.companyInsiders(await areas.insiderIssuers());
  const amended = [...byIssuer.values()].flat().filter(({ form }) => form.endsWith('/A'));
  const around = amended.slice(0, 4).flatMap(({ filed }) => [addDays(filed, -1), filed]);
  expect(around.length).toBeGreaterThan(0);
  for (const asOf of ['2023-03-31', '2024-02-29', '2025-03-07', '2025-11-03', ...around]) {
    const plain = [...byIssuer.values()].flatMap((filings) => [...plainFeed(filings, asOf)]);
    const shown = (await feedOf(asOf)).map(({ accession, day, side }) => `${accession} ${day} ${side}`);
    expect([asOf, shown.toSorted()]).toEqual([asOf, plain.toSorted()]);
  }
});

it('one person: companies, trades and holdings; unknown numbers are not found', async () => {
  const { data } = await get<Page<Deal>>('insider/trades?side=P');
  const [{ id, name, display_symbol: symbol }] = data as [Deal];
  const profile = await get<{ name: string; companies: { display_symbol: string }[] }>(`insiders/${id}/profile`);
  expect([profile.name, profile.companies.map((company) => company.display_symbol)]).toEqual([
    name,
    expect.arrayContaining([symbol]),
  ]);
  const trades = await get<Page<Deal>>(`insiders/${id}/trades`);
  expect(new Set(trades.data.map((deal) => deal.id))).toEqual(new Set([id]));
  expect(await statusOf('insiders/1/profile')).toBe(404);
  expect(await statusOf('insiders/1/trades')).toBe(404);
});

interface Disclosed {
  readonly id: string;
  readonly name: string;
  readonly kind: string | null;
  readonly day: string | null;
  readonly public: string;
  readonly late: boolean;
  readonly delay: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

it('Congress: trades by disclosure, members with the sums of theirs, ranges that stay ranges', async () => {
  const { data, members, total } = await get<Page<Disclosed> & { members: (Disclosed & { trades: number })[] }>(
    'politicians?per_page=250',
  );
  expect(members.reduce((sum, member) => sum + member.trades, 0)).toBe(total);
  expect(data.filter(({ late, delay }) => late !== (delay !== null && delay > 45))).toEqual([]);
  expect(data.filter(({ low, high }) => low !== null && high !== null && low > high)).toEqual([]);
  const [{ id, name, trades: count }] = members as [(typeof members)[number]];
  expect(await get(`politicians/${id}`)).toMatchObject({ id, name, trades: count });
  const own = await get<Page<Disclosed>>(`politicians/${id}/trades?per_page=250`);
  expect([own.total, new Set(own.data.map((trade) => trade.id))]).toEqual([count, new Set([id])]);
  const asOf = '2024-06-30';
  const then = await get<Page<Disclosed>>(`politicians?asOf=${asOf}&per_page=250`);
  expect(then.data.filter((trade) => trade.public > asOf)).toEqual([]);
  const summary = await get<{ trades: number; chambers: { buys: number; sells: number }[] }>('politicians/summary');
  expect(summary.trades).toBe(total);
  expect(await statusOf('politicians/nobody')).toBe(404);
});

/** All trades of Congress as of a day. */
async function disclosedBy(asOf: string) {
  const trades: Disclosed[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await get<Page<Disclosed>>(`politicians?asOf=${asOf}&per_page=250&page=${page}`);
    trades.push(...answer.data);
    if (trades.length >= answer.total) return trades;
  }
}

it('Congress on any past day has exactly what a plain reading of the archive has', async () => {
  const congress = await reader().areas().congress();
  const disclosed = congress.trades.map(({ moment }) => newYorkDay(moment.at));
  const around = disclosed.slice(0, 3).flatMap((day) => [addDays(day, -1), day]);
  for (const asOf of ['2023-09-29', '2024-02-29', '2025-03-07', '2025-11-03', ...around]) {
    const at = endOfDayNewYork(asOf);
    const plain = politicianTradesKnownAt(congress, at).map((trade) => [
      politicianKey(trade),
      newYorkDay(trade.moment.at),
      trade.tradeDay ?? null,
      trade.kind ?? null,
      trade.amount?.lowUsd ?? null,
      trade.amount?.highUsd ?? null,
    ]);
    const shown = await disclosedBy(asOf);
    expect([
      asOf,
      shown.map(({ id, day, kind, low, high, ...trade }) => [id, trade.public, day, kind, low, high]),
    ]).toEqual([asOf, plain]);
    const [{ id }] = shown as [Disclosed];
    const { reports } = await get<{ reports: unknown[] }>(`politicians/${id}?asOf=${asOf}`);
    const own = congress.filings.filter((filing) => politicianKey(filing) === id && filing.moment.at <= at);
    expect([asOf, reports.length]).toEqual([asOf, own.length]);
  }
});
