import { makeTestApi, type TestApi } from './testing/test-api';
import { marketOf, type TestMarket } from './testing/test-market';
import { writeSampleMarket } from '@plumbline/market-data/sample';

let market: TestMarket;
let api: TestApi;

beforeAll(async () => {
  market = await marketOf((folder) => writeSampleMarket({ folder, companies: 4 }));
  api = await makeTestApi({ market: market.reader });
}, 180_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
});

interface Place {
  readonly accession: string;
  readonly item: string;
  readonly filed: string | null;
}
interface Block {
  readonly kind: string;
  readonly key: string;
  readonly data?: readonly (readonly unknown[])[];
  readonly filings?: readonly (Place & { readonly items: readonly { readonly item: string }[] })[];
  readonly paragraphs?: readonly unknown[];
}

const get = async <T>(url: string): Promise<T> => {
  const answer = await api.send({ url });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<T>();
};
const post = async <T>(url: string, payload: object): Promise<T> =>
  (await api.send({ method: 'POST', url, payload })).json<T>();
const blocks = async (path: string): Promise<readonly Block[]> =>
  (await get<{ blocks: readonly Block[] }>(`/_api/stocks/VTRL/${path}`)).blocks;
const block = async (path: string, key: string): Promise<Block | undefined> =>
  (await blocks(path)).find((one) => one.key === key);

it('filings: the newest first, none filed after the day of the page', async () => {
  const list = await post<{ data: { filed: string; words: string }[]; total: number }>('/_api/stock_filings', {
    security: 'VTRL',
    form: 'reports',
    asOf: '2020-06-30',
    per_page: 500,
  });
  const days = list.data.map(({ filed }) => filed);
  expect(days.length).toBe(list.total);
  expect(days).toEqual([...days].sort().reverse());
  expect(days[0]! <= '2020-06-30').toBe(true);
  expect(new Set(list.data.map(({ words }) => words))).toEqual(new Set(['Annual report', 'Quarterly report']));
});

it('texts: what is found is where the passage says', async () => {
  const found = await post<{ data: (Place & { paragraph: number; excerpt: { text: string; isHit: boolean }[] })[] }>(
    '/_api/documents/_search',
    { security: 'VTRL', text: 'insurance weather' },
  );
  const [first] = found.data;
  expect(
    first?.excerpt
      .filter(({ isHit }) => isHit)
      .map(({ text }) => text.toLowerCase())
      .sort(),
  ).toEqual(['insurance', 'weather']);
  const section = await block(`filingwiz?a=${first!.accession}&item=${first!.item}`, 'section');
  expect(JSON.stringify(section?.paragraphs?.[first!.paragraph - 1])).toContain('Severe weather');
});

it('texts: two filings compared, and nothing public later than the day of the page', async () => {
  const [newest, before] = (await block('filingwiz', 'contents'))?.filings ?? [];
  const diff = await get<{ cut: boolean; paragraphs: { op: string }[] }>(
    `/_api/documents/diff?security=VTRL&a=${before!.accession}&b=${newest!.accession}&item=1A`,
  );
  expect(diff.cut).toBe(false);
  expect(new Set(diff.paragraphs.map(({ op }) => op))).toContain('same');
  expect(diff.paragraphs.some(({ op }) => op !== 'same')).toBe(true);
  const then = (await block(`filingwiz?asOf=${before!.filed!}`, 'contents'))?.filings ?? [];
  expect(then.map(({ accession }) => accession)).not.toContain(newest!.accession);
  expect(then[0]?.accession).toBe(before!.accession);
});

it('articles and transcripts: a list that leads to the text', async () => {
  for (const tab of ['article', 'transcripts']) {
    const list = await block(tab, 'texts');
    expect([tab, list?.kind]).toEqual([tab, 'records']);
    const [link] = Object.values((list as unknown as { links: Record<string, string> }).links);
    const read = await block(`${tab}?${link!.split('?')[1]!}`, 'text');
    expect([tab, read?.kind, (read?.paragraphs?.length ?? 0) > 0]).toEqual([tab, 'text', true]);
  }
  expect((await block('transcripts?asOf=2010-01-01', 'texts'))?.kind).toBe('missing');
});

it('definitions: the figure, its parts year by year, its history; an unknown one is said to be unknown', async () => {
  const found = await blocks('definition?metrics=pe-ratio');
  expect(found.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['choice', 'meaning', 'now', 'history', 'worked', 'peers']),
  );
  expect((await block('definition?metrics=nope', 'meaning'))?.kind).toBe('missing');
  const term = await get<{ key: string; formula: string }>('/_api/glossary/pe-ratio');
  expect(term).toMatchObject({ key: 'pettm', formula: 'price / eps_diluted[ttm]' });
  expect((await api.send({ url: '/_api/glossary/nope' })).statusCode).toBe(404);
});

it.each([
  ['VTRL', 200],
  ['vtrl', 200],
  ['NAS:VTRL', 200],
  ['BRK.B', 404],
  ['brk-b', 404],
  ['^SPX', 404],
  ['TSE:7203', 404],
  [encodeURIComponent('🦄'), 400],
  ['A'.repeat(200), 400],
])('the summary of %s answers %i', async (name, status) => {
  const answer = await api.send({ url: `/_api/stocks/${name}/summary` });
  expect(answer.statusCode).toBe(status);
  if (status === 200) expect(answer.json<{ symbol: string }>().symbol).toBe('VTRL');
});

it('estimates: tab and call show what was published by the day of the page', async () => {
  type Estimates = { data: { published: string; figure: string }[]; reason?: string };
  const symbols = market.reader.list().map(({ symbol }) => symbol);
  const all = await Promise.all(symbols.map((symbol) => get<Estimates>(`/_api/stocks/${symbol}/estimate`)));
  const at = all.findIndex(({ data }) => data.length > 0);
  const days = all[at]!.data.map(({ published }) => published).sort();
  const day = days[0]!;
  const then = await get<Estimates>(`/_api/stocks/${symbols[at]!}/estimate?asOf=${day}`);
  expect(then.data.length).toBeGreaterThan(0);
  expect(then.data.every(({ published }) => published <= day)).toBe(true);
  for (const tab of ['estimates', 'forecast']) {
    const { blocks: shown } = await get<{ blocks: readonly Block[] }>(`/_api/stocks/${symbols[at]!}/${tab}`);
    expect(shown.length).toBeGreaterThan(3);
    const before = await get<{ blocks: readonly Block[] }>(`/_api/stocks/${symbols[at]!}/${tab}?asOf=2010-06-30`);
    expect(before.blocks.map(({ kind }) => kind)).toEqual(['missing']);
  }
});
