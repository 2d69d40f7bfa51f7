import { cellsOf, annualReport, companyOf, tableOf } from '../testing/invented-tables';

const year = { start: '2023-01-01', end: '2023-12-31', filed: '2024-02-20' };

describe('depreciation and amortization', () => {
  it.each<[what: string, flows: Readonly<Record<string, number>>, total: number]>([
    [
      'is the largest line of that name, as a part is never larger',
      { DepreciationDepletionAndAmortization: 9200, DepreciationAmortizationAndAccretionNet: 11_257 },
      11_257,
    ],
    [
      'is one line where that holds the amortization',
      { DepreciationDepletionAndAmortization: 1000, AmortizationOfIntangibleAssets: 300 },
      1000,
    ],
    [
      'is two lines where the amortization alone is more',
      { DepreciationAndAmortization: 3049, AmortizationOfIntangibleAssets: 10_874 },
      13_923,
    ],
    ['is made of its parts where no line has the name', { Depreciation: 5, AmortizationOfIntangibleAssets: 3 }, 8],
  ])('%s', (_, flows, total) => {
    const table = tableOf(companyOf(annualReport(year, { flows: { ...flows, NetIncomeLoss: 1 } })));
    expect([cellsOf(table, 'dda'), cellsOf(table, 'cf_dda')]).toEqual([[total], [total]]);
  });
});
