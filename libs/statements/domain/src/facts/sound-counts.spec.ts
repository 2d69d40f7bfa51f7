import { companyAt } from '../company/company-view';
import { sharesOutstanding } from '../rows/shares-outstanding';
import { inventedDocument, inventedFact, type InventedFact } from '../testing/invented-company';
import { soundFacts } from './sound-counts';

const COVER = 'dei:EntityCommonStockSharesOutstanding';
const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15', form: '10-K' } as const;

const earnings = (income: number, perShare: number): readonly InventedFact[] => [
  { concept: 'NetIncomeLoss', value: income, ...YEAR },
  { concept: 'EarningsPerShareDiluted', unit: 'USD/shares', value: perShare, ...YEAR },
];
const count = (concept: string, value: number, filed: string = YEAR.filed): InventedFact => ({
  concept,
  value,
  unit: 'shares',
  end: filed,
  filed,
  form: '10-K',
});
const documentOf = (facts: readonly InventedFact[]) => inventedDocument(facts.map(inventedFact));
const aside = (facts: readonly InventedFact[]): readonly number[] => {
  const document = documentOf(facts);
  const { facts: sound } = soundFacts(document);
  return document.facts.filter((fact) => !sound.includes(fact)).map(({ value }) => value);
};

describe('counts of shares', () => {
  it.each<[what: string, facts: readonly InventedFact[], aside: readonly number[]]>([
    ['about what earnings a share imply', [...earnings(500e6, 1), count(COVER, 510e6)], []],
    ['in thousands', [...earnings(500e6, 1), count(COVER, 510e3)], [510e3]],
    ['a million times too large', [...earnings(500e6, 1), count('CommonStockSharesOutstanding', 5e14)], [5e14]],
    ['of nothing', [...earnings(500e6, 1), count(COVER, 0)], [0]],
    ['after a split of ten', [...earnings(500e6, 1), count(COVER, 5e9)], []],
    ['where earnings are rounded too coarsely', [...earnings(5e6, 0.01), count(COVER, 5e9)], []],
    ['against those of an earlier filing', [count(COVER, 500e6), count(COVER, 501e3, '2023-05-01')], [501e3]],
    ['of the first filing alone', [count(COVER, 500e3)], []],
  ])('%s', (_, facts, expected) => {
    expect(aside(facts)).toEqual(expected);
  });

  it('say why there is none', () => {
    const view = companyAt(documentOf([...earnings(500e6, 1), count(COVER, 510e3)]));
    expect(sharesOutstanding(view).result).toMatchObject({
      reason: expect.stringMatching(/510,000 shares of the 10-K filed 2023-02-15 are set aside: .*500,000,000/),
    });
  });
});
