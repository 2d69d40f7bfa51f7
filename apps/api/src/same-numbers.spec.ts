import { checkFormula, columnOf, referencesOf, type CheckedFormula } from '@plumbline/formula/domain';
import { fieldCatalog, FIELDS } from '@plumbline/metrics/domain';
import { openMetricPanel, panelOf, screen, computeColumns } from '@plumbline/metrics/server';
import type { Day } from '@plumbline/shared/domain';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';

import { makeTestApi, type TestApi } from './testing/test-api';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

/** Milliseconds: for machines that are busy, not a measure. */
jest.setTimeout(900_000);

const KEYS = FIELDS.filter(({ flavor }) => !['text', 'date', 'boolean'].includes(flavor)).map(({ key }) => key);
const anyKey = fc.constantFrom(...KEYS);
const anyBack = fc.constantFrom('', '', '{1y}', '{2q}');
const anyPart = fc.tuple(anyKey, anyBack).map(([key, back]) => `${key}${back}`);

/** Formulas that may make no sense: what adds money to a ratio is left out. */
const anyText = fc.oneof(
  anyPart,
  fc
    .tuple(anyPart, anyPart, fc.constantFrom('+', '-', '*', '/'))
    .map(([one, other, sign]) => `${one} ${sign} ${other}`),
  fc.tuple(anyPart, anyPart).map(([one, other]) => `max(${one}, ${other})`),
  fc.tuple(anyPart, anyPart, anyPart).map(([one, two, three]) => `(${one} - ${two}) / ${three}`),
  anyKey.map((key) => `abs(${key}) * 2`),
);
const isFormula = (text: string): boolean => !('error' in checkFormula(text, { catalog: fieldCatalog }));

/** Now, and the end of days on which reports were public and others not yet. */
const DAYS: readonly (Day | undefined)[] = [undefined, '2024-02-20', '2025-06-30'];

interface Row {
  readonly stockid: string;
  readonly values: readonly (number | string | null)[];
}
type Cells = ReadonlyMap<string, number | null>;

/** So many digits: sums of floating numbers end differently where their order does. */
const same = (one: number | null | undefined, other: number | null | undefined): boolean => {
  if (typeof one !== 'number' || typeof other !== 'number') return (one ?? null) === (other ?? null);
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
};

let sample: TestMarket;
let api: TestApi;
beforeAll(async () => {
  sample = await openMarketWithFunds();
  api = await makeTestApi({ market: sample.reader });
});
afterAll(async () => {
  await api.app.close();
  sample.remove();
});

const NOTHING = { explanation: { value: null } };

async function asked<T>(url: string, body?: object): Promise<T> {
  const request = body === undefined ? { url } : { url, method: 'POST' as const, payload: body };
  for (;;) {
    const answer = await api.send(request);
    if (answer.statusCode === 200) return answer.json<T>();
    // A fund has no statements: its page explains none of their figures.
    if (answer.statusCode === 404) return NOTHING as T;
    // The past of figures is read for the first time.
    if (answer.statusCode !== 202) throw new Error(`${url} ${JSON.stringify(body)}: ${answer.body}`);
  }
}

/** Screener columns of formulas, by id: symbols can repeat, one company after another. */
async function columnsOf(texts: readonly string[], asOf: Day | undefined): Promise<readonly Cells[]> {
  const body = { fields: texts, per_page: 500, universe: 'd', ...(asOf && { asOf }) };
  const { data } = await asked<{ readonly data: readonly Row[] }>('/_api/screeners/query', body);
  return texts.map((_, place) => new Map(data.map(({ stockid, values }) => [stockid, values[place] as number | null])));
}

/** Ids of securities for which a condition holds, by the screener. */
async function passing(formula: string, asOf: Day | undefined): Promise<readonly string[]> {
  const body = { formula, per_page: 500, universe: 'd', ...(asOf && { asOf }) };
  const { data } = await asked<{ readonly data: readonly Row[] }>('/_api/screeners/query', body);
  return data.map(({ stockid }) => stockid).sort();
}

/** The same as the command line has it: the present from columns, past days from documents. */
async function printed(formula: string, asOf: Day | undefined) {
  const { reader } = sample;
  const panel = asOf
    ? panelOf(reader, asOf)
    : openMetricPanel(reader.columns()!, reader.list(), (reads) => computeColumns(reader, reads));
  const checked = checkFormula(formula, { catalog: fieldCatalog }, 'condition') as CheckedFormula;
  return screen(panel, { formula: checked, limit: 500 });
}

const median = (cells: Cells): number => {
  const values = [...cells.values()].filter((value) => typeof value === 'number').sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
};

const plainKeys = (text: string): readonly string[] => {
  const checked = checkFormula(text, { catalog: fieldCatalog }) as CheckedFormula;
  const reads = referencesOf(checked.tree).map(columnOf);
  return [...new Set(reads.filter((read) => read.yearsBack + read.quartersBack === 0).map(({ key }) => key))];
};

/** A figure as the page of a stock explains it. */
async function explained(id: string, key: string, asOf: Day | undefined): Promise<number | null> {
  const url = `/_api/lineage/${id}/${key}${asOf ? `?asOf=${asOf}` : ''}`;
  return (await asked<{ readonly explanation: { readonly value: number | null } }>(url)).explanation.value;
}

/** A formula is a number everywhere: column, condition, the word on a company, its page, the command line. */
async function check(text: string, asOf: Day | undefined, pick: number): Promise<void> {
  const keys = plainKeys(text);
  const [cells, ...fields] = await columnsOf([text, ...keys], asOf);
  const bound = median(cells!);
  const condition = `(${text}) >= ${bound}`;
  const found = await passing(condition, asOf);
  const byCells = [...cells!].filter(([, value]) => typeof value === 'number' && value >= bound);
  expect([text, asOf, found]).toEqual([text, asOf, byCells.map(([id]) => id).sort()]);

  const line = await printed(condition, asOf);
  expect([text, asOf, line.securities.map(({ security }) => security.id).sort()]).toEqual([text, asOf, found]);

  const id = [...cells!.keys()][pick % cells!.size]!;
  const query = new URLSearchParams({ f: condition, u: 'd', ...(asOf && { asOf }) });
  const word = await asked<{ readonly included: boolean; readonly conditions: readonly { left: number | null }[] }>(
    `/_api/screeners/explain/${id}?${query}`,
  );
  expect([text, id, asOf, word.included]).toEqual([text, id, asOf, found.includes(id)]);
  const left = word.conditions[0]?.left;
  expect([text, id, asOf, left, same(left, cells!.get(id))]).toEqual([text, id, asOf, left, true]);

  for (const [place, key] of keys.entries()) {
    const [cell, page] = [fields[place]!.get(id), await explained(id, key, asOf)];
    expect([key, id, asOf, cell, page, same(cell, page)]).toEqual([key, id, asOf, cell, page, true]);
  }
}

it('a formula is the same number in the screener, its table, the page of a stock, the command line and the API', async () => {
  await fc.assert(fc.asyncProperty(anyText.filter(isFormula), fc.constantFrom(...DAYS), fc.nat(500), check), {
    numRuns: rounds(3, 200),
  });
});
