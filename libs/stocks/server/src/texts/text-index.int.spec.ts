import type { Filing, FilingSection } from '@plumbline/market-data/domain';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { findTexts, indexTexts, type TextQuestion } from './text-index';
import type { TextSource } from './text-source';

let store: TestStore;
beforeAll(async () => void (store = await createTestStore({})));
afterAll(() => store.remove());
beforeEach(() => store.pool.query('drop schema if exists derived cascade'));

const section = (accession: string, item: string, text: string): FilingSection => ({
  accession,
  item,
  text,
  form: '10-K',
  title: '',
  place: 0,
});
const filing = (accession: string, filed: string) =>
  ({ accession, filed, form: '10-K', moment: { at: Date.parse(`${filed}T21:00:00Z`) } }) as Filing;

type Companies = Readonly<Record<string, { sections: readonly FilingSection[]; filings: readonly Filing[] }>>;

function source(version: string, companies: Companies): TextSource & { readonly read: string[] } {
  const read: string[] = [];
  return {
    version,
    read,
    close: () => undefined,
    digests: async () => Object.entries(companies).map(([cik, one]) => ({ cik, digest: JSON.stringify(one.sections) })),
    sections: async (cik) => (read.push(cik), companies[cik]?.sections ?? []),
    filings: async (cik) => companies[cik]?.filings ?? [],
  };
}

const FIRST: Companies = {
  '1': {
    sections: [section('a1', '1A', 'Suppliers may fail.\nInterest rates rise.'), section('a2', '7', 'Cash flows grew')],
    filings: [filing('a1', '2024-02-01'), filing('a2', '2025-02-01')],
  },
  '2': {
    sections: [section('b1', '1A', 'A single supplier\0 of chips \ud83d')],
    filings: [filing('b1', '2023-03-01')],
  },
  '3': { sections: [section('c1', '1A', 'The suppliers of a report in no list')], filings: [] },
};

const find = async (question: Partial<TextQuestion>) => {
  const found = await findTexts(store.db, { text: 'supplier', page: 1, perPage: 20, ...question });
  return found && [found.total, ...found.hits.map(({ cik, accession }) => `${cik} ${accession}`)];
};

it('there is no answer before an index is made', async () => expect(await find({})).toBeUndefined());

it.each([
  ['words in any form, the newest filing first', {}, [3, '1 a1', '2 b1', '3 c1']],
  ['a phrase', { text: '"interest rates"' }, [1, '1 a1']],
  ['all words', { text: 'supplier chips' }, [1, '2 b1']],
  ['without a word', { text: 'supplier -chips' }, [2, '1 a1', '3 c1']],
  ['a year', { year: 2023 }, [1, '2 b1']],
  ['an item', { text: 'cash', item: '7' }, [1, '1 a2']],
  ['a day: what is in no list was public on none', { at: Date.parse('2024-01-01') }, [1, '2 b1']],
  ['a page', { page: 2, perPage: 1 }, [3, '2 b1']],
  ['nothing but marks', { text: '"-&|' }, [0]],
])('finds %s', async (_what, question, expected) => {
  await indexTexts(store.db, source('1', FIRST));
  expect(await find(question)).toEqual(expected);
});

it('reads nothing again in the same version, and writes only what changed in the next', async () => {
  expect(await indexTexts(store.db, source('1', FIRST))).toEqual({ companies: 3, changed: 3 });
  const same = source('1', FIRST);
  await indexTexts(store.db, same);
  expect(same.read).toEqual([]);
  const { '3': _gone, ...rest } = FIRST;
  const next = { ...rest, '2': { sections: [section('b1', '1A', 'Two foundries')], filings: FIRST['2']!.filings } };
  expect(await indexTexts(store.db, source('2', next))).toEqual({ companies: 2, changed: 1 });
  expect(await find({})).toEqual([1, '1 a1']);
  expect(await find({ text: 'foundry' })).toEqual([1, '2 b1']);
});
