import { statementItem, type Explanation } from '@plumbline/statements/domain';
import { metricOf } from '@plumbline/measures/domain';
import { recompute, recomputed } from '@plumbline/metrics/testing';
import { inTurn, rounds } from '@plumbline/shared/testing';
import { STOCK_TABS, type TabAnswer, type TabBlock } from '@plumbline/stocks/domain';
import { makeTestApi, type TestApi } from './testing/test-api';
import { openSampleWithColumns, type TestMarket } from './testing/test-market';

type Cell = Extract<TabBlock, { kind: 'grid' }>['rows'][number]['cells'][number];

let market: TestMarket;
let api: TestApi;
/** Those of all templates. */
let symbols: readonly string[];

/** Each tab is read of two of them, so that all of them are read. */
const COMPANIES = 20;
const A_TAB = rounds(2, COMPANIES);
/** Figures of a page that are looked at, others of the next company; reports show hundreds. */
const A_PAGE = 40;
const AS_OF = '2019-06-14';

beforeAll(async () => {
  market = await openSampleWithColumns(30);
  api = await makeTestApi({ market: market.reader });
  expect(market.reader.columns()).toBeDefined();
  symbols = market.reader
    .list()
    .map(({ symbol }) => symbol)
    .slice(0, COMPANIES);
}, 60_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
});

const get = async <T>(url: string): Promise<T> => {
  const answer = await api.send({ url });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<T>();
};

/** Tabs that are built block by block, and the part of the summary that is. */
const TABS = [...STOCK_TABS.map(({ key }) => key).filter((key) => key !== 'summary' && key !== 'financials'), 'card'];

/** Every value of a block that is a figure. */
function cellsOf(block: TabBlock): readonly Cell[] {
  if (block.kind === 'figures' || block.kind === 'radar') return block.figures;
  if (block.kind === 'grid') return block.rows.flatMap(({ cells }) => cells);
  if (block.kind === 'checks') return block.rows.flatMap(({ figures }) => figures);
  return [];
}

function explainUrl(symbol: string, { metric = '', period, kind, set = [], security, asOf }: Cell): string {
  const named = Object.entries({ period, kind, asOf }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const query = new URLSearchParams([...named, ...set.map((setting): [string, string] => ['set', setting])]);
  return `/_api/lineage/${security ?? symbol}/${encodeURIComponent(metric)}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** Figures and rows of formulas; models and places among others are recomputed in `explanations.spec`. */
const isOwnFormula = ({ metric = '' }: Cell): boolean =>
  metricOf(metric) !== undefined || statementItem(metric) !== undefined;

/** Other companies for each tab. */
const companiesFor = (tab: string): readonly string[] =>
  Array.from({ length: A_TAB }, (_, at) => symbols[(TABS.indexOf(tab) * A_TAB + at) % symbols.length]!);

/** Latest of the same figure only: walking every year of every row is what explanations.spec does. */
function sampled(cells: readonly Cell[]): readonly Cell[] {
  const last = new Map<string, Cell>();
  for (const cell of cells)
    if (cell.metric) last.set([cell.metric, cell.kind, cell.security, cell.asOf, ...(cell.set ?? [])].join('|'), cell);
  return [...last.values()];
}

it.each(TABS)(
  'every figure of %s recomputes from its explanation',
  async (tab) => {
    const into = recomputed();
    for (const [turn, symbol] of companiesFor(tab).entries()) {
      const { blocks } = await get<TabAnswer>(`/_api/stocks/${symbol}/${tab}`);
      expect(blocks.length).toBeGreaterThan(0);
      for (const cell of inTurn(sampled(blocks.flatMap(cellsOf)), A_PAGE, turn)) {
        const url = explainUrl(symbol, cell);
        const { explanation } = await get<{ explanation: Explanation }>(url);
        expect([url, explanation.value, explanation.text]).toEqual([url, cell.value, cell.text]);
        if (isOwnFormula(cell)) recompute(explanation, into, url);
        if (cell.value === null && cell.text === undefined)
          expect([url, cell.reason]).toEqual([url, expect.any(String)]);
      }
    }
    expect(into.mismatches).toEqual([]);
  },
  120_000,
);

const SIGNS = [
  ['severe', 'num_warning_signs_severe'],
  ['medium', 'num_warning_signs_meidum'],
  ['good', 'num_good_signs'],
] as const;

it('signs of a page are those that the explanation of their number names', async () => {
  let found = 0;
  for (const symbol of symbols.slice(0, rounds(3, COMPANIES))) {
    const { blocks } = await get<TabAnswer>(`/_api/stocks/${symbol}/warning-signs`);
    for (const [severity, metric] of SIGNS) {
      const shown = blocks.flatMap((block) => (block.kind === 'checks' && block.key === severity ? block.rows : []));
      const { explanation } = await get<{ explanation: Explanation }>(`/_api/lineage/${symbol}/${metric}`);
      const named = explanation.notes.map((note) => note.split(' ')[0]);
      expect([symbol, severity, shown.map(({ key }) => key)]).toEqual([symbol, severity, named]);
      found += named.length;
    }
  }
  expect(found).toBeGreaterThan(0);
});

/** The figures of the summary are those of the registry: they are explained by their keys. */
it('every figure of a summary is the one that its explanation ends with', async () => {
  for (const symbol of symbols.slice(0, rounds(3, COMPANIES))) {
    const { figures } = await get<{ figures: Record<string, { value: number | null }> }>(
      `/_api/stocks/${symbol}/summary`,
    );
    for (const [metric, { value }] of Object.entries(figures)) {
      const { explanation } = await get<{ explanation: Explanation }>(`/_api/lineage/${symbol}/${metric}`);
      expect([symbol, metric, value]).toEqual([symbol, metric, explanation.value]);
    }
  }
});

/** Where the imported prices begin is said of the import, not of the company. */
const OF_IMPORTS = /the imported prices start on [\d-]+/g;

/** Days in a text, those of numbers of filings left out. */
const daysIn = (text: string): readonly string[] =>
  text.replaceAll(OF_IMPORTS, '').match(/(?<![\d-])\d{4}-\d\d-\d\d(?!\d)/g) ?? [];

it.each(TABS)(
  '%s as of a past day shows nothing of later days',
  async (tab) => {
    for (const symbol of symbols.slice(0, 2)) {
      const { blocks, asOf } = await get<TabAnswer>(`/_api/stocks/${symbol}/${tab}?asOf=${AS_OF}`);
      expect(asOf).toBe(AS_OF);
      // Days of payments are declared before they come.
      const shown = blocks.filter(({ key }) => key !== 'payments');
      const later = daysIn(JSON.stringify(shown)).filter((day) => day > AS_OF);
      expect([symbol, tab, later]).toEqual([symbol, tab, []]);
    }
  },
  120_000,
);

const dcf = () => `/_api/stocks/${symbols[0]}/dcf`;

it.each([
  ['dcf.discount_pct=15', -1],
  ['dcf.growth_pct=20', 1],
])('%s in the address moves the value of a share and is said to be changed', async (set, direction) => {
  const [plain, changed] = [await get<TabAnswer>(dcf()), await get<TabAnswer>(`${dcf()}?set=${set}`)];
  const valueOf = ({ blocks }: TabAnswer) =>
    blocks.flatMap(cellsOf).find(({ metric }) => metric === 'iv_dcf_earnings')?.value;
  expect(Math.sign(Number(valueOf(changed)) - Number(valueOf(plain)))).toBe(direction);
  const inputs = changed.blocks.flatMap((block) => (block.kind === 'inputs' ? block.parameters : []));
  expect(inputs.filter(({ isChanged }) => isChanged).map(({ name, value }) => `${name}=${value}`)).toEqual([set]);
});

it.each([
  ['dcf?set=dcf.discount_pct=never', 400],
  ['dcf?set=dcf.nothing=1', 400],
  ['chart?metrics=no_such_figure', 400],
  ['basket?symbols=NOSUCH', 400],
  ['constructor', 404],
])('%s is refused with %d', async (rest, status) => {
  expect((await api.send({ url: `/_api/stocks/${symbols[0]}/${rest}` })).statusCode).toBe(status);
});
