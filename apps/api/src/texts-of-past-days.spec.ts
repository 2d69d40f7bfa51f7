import { headlineSubject, mergeStories, newsCategoryOf, storyKey } from '@plumbline/content/domain';
import { endOfDayNewYork, newYorkDay, textsKnownAt, type MarketText } from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import { makeTestApi, type TestApi } from './testing/test-api';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

jest.setTimeout(120_000);

let market: TestMarket;
let api: TestApi;
let texts: readonly MarketText[];

beforeAll(async () => {
  market = await openMarketWithFunds();
  api = await makeTestApi({ market: market.reader });
  const areas = market.reader.areas();
  texts = await areas.textHeads(await areas.textPieces());
}, 120_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
});

/** The stories of a plain reading of the archive on a day: what a list shows of each. */
function plainStories(asOf: string) {
  const known = textsKnownAt(texts, endOfDayNewYork(asOf)).map((text) => ({
    text,
    at: text.moment.at,
    story: storyKey(text),
    symbol: text.symbol ?? null,
  }));
  return mergeStories(known).map(({ first: { text }, pieces, symbols }) => ({
    id: text.id,
    kind: text.kind,
    title: text.title,
    excerpt: text.body.trim(),
    category: newsCategoryOf(headlineSubject(text), symbols.length > 0),
    published_at: new Date(text.moment.at).toISOString(),
    others: new Set(pieces.map((piece) => piece.text.source)).size - 1,
  }));
}

interface Page {
  readonly data: readonly { readonly id: string; readonly stocks: readonly unknown[] }[];
  readonly total: number;
}

async function get(url: string): Promise<Page> {
  const answer = await api.send({ url: `/_api/${url}` });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json();
}

it('news of any past day are exactly those of a plain reading of the archive', async () => {
  const days = texts.map(({ moment }) => newYorkDay(moment.at)).sort();
  const middle = days[Math.floor(days.length / 2)]!;
  for (const asOf of [days[0]!, '2024-02-29', '2025-03-07', '2025-11-03', addDays(middle, -1), middle, days.at(-1)!]) {
    const plain = plainStories(asOf);
    for (const page of [1, 2, 3]) {
      const { data, total } = await get(`news?asOf=${asOf}&page=${String(page)}`);
      expect([asOf, total]).toEqual([asOf, plain.length]);
      const shown = plain.slice((page - 1) * 30, page * 30);
      expect([asOf, page, data]).toMatchObject([asOf, page, shown]);
    }
    const earnings = await get(`news?asOf=${asOf}&category=earnings`);
    expect([asOf, earnings.total]).toEqual([asOf, plain.filter(({ category }) => category === 'earnings').length]);
    const spoken = await get(`transcripts?asOf=${asOf}`);
    const plainSpoken = plain.filter(({ kind }) => kind === 'transcript').map(({ id }) => id);
    expect([asOf, spoken.data.map(({ id }) => id)]).toEqual([asOf, plainSpoken.slice(0, spoken.data.length)]);
    expect([asOf, spoken.total]).toEqual([asOf, plainSpoken.length]);
  }
});

/** Letters of managers that were public by a day, each in its last version: quarter and title. */
function plainLetters(asOf: string): readonly string[] {
  const last = new Map<string, MarketText>();
  const known = texts.filter(({ kind, moment }) => kind === 'letter' && moment.at <= endOfDayNewYork(asOf));
  for (const letter of known.toSorted((a, b) => a.moment.at - b.moment.at))
    if (letter.period !== undefined) last.set(letter.id, letter);
  return Array.from(last.values(), ({ period, title }) => `${String(period)} ${title}`).sort();
}

it('letters of managers of any past day are exactly those of a plain reading of the archive', async () => {
  const days = texts.flatMap(({ kind, moment }) => (kind === 'letter' ? newYorkDay(moment.at) : [])).sort();
  const middle = days[Math.floor(days.length / 2)]!;
  for (const asOf of [days[0]!, '2025-03-07', '2025-11-03', addDays(middle, -1), middle, days.at(-1)!]) {
    const latest = await letters(`fund_letters/latest?asOf=${asOf}`);
    const shown = await Promise.all(
      latest.quarters.map(async ({ quarter, letters: count }) => {
        const { data } = await letters(`fund_letters/${quarter}?asOf=${asOf}`);
        expect([asOf, quarter, data.length]).toEqual([asOf, quarter, count]);
        return data.map(({ title }) => `${quarter} ${title}`);
      }),
    );
    expect([asOf, shown.flat().sort()]).toEqual([asOf, plainLetters(asOf)]);
  }
});

interface Letters {
  readonly quarters: readonly { readonly quarter: string; readonly letters: number }[];
  readonly data: readonly { readonly title: string }[];
}

const letters = async (url: string): Promise<Letters> => (await api.send({ url: `/_api/${url}` })).json();
