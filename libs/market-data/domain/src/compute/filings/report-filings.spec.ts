import { makeFact, makeFiling } from '../../testing';
import { withFilings } from './report-filings';

describe('a report that came as a mere file', () => {
  const fact = makeFact({ accession: 'file:10-K:2020-12-31:0123456789abcdef', filed: '2021-04-15' });
  const filing = makeFiling({ reportDay: '2020-12-31', filed: '2021-01-28', accession: '0000000001-21-000007' });

  it('takes number and moment of the one filing of its form and period', () => {
    expect(withFilings([fact], [filing])).toEqual([
      { ...fact, accession: filing.accession, filed: '2021-01-28', moment: filing.moment },
    ]);
  });

  it.each([
    ['no such filing', []],
    ['another form', [{ ...filing, form: '10-K/A' }]],
    ['another period', [{ ...filing, reportDay: '2019-12-31' }]],
    ['two of them', [filing, { ...filing, accession: '0000000001-21-000008' }]],
  ])('stays as it is with %s', (_, filings) => {
    expect(withFilings([fact], filings)).toEqual([fact]);
  });
});
