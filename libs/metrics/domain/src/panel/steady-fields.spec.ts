import { columnKeys, needsOf } from './column-needs';
import { needsOthers } from './names-under';
import { isSteady } from './steady-fields';

const STEADY = columnKeys().filter((key) => !needsOthers(key) && isSteady(key));

/** Leaves that only a document or a listing changes. */
const OF_REPORTS = new Set([
  'shares_outstanding',
  'template_type',
  'is_financial',
  'is_reit',
  'is_manufacturer',
  'last_filing_date',
  'fiscal_years_available',
  'is_adr',
  'currency',
  'exchange',
  'symbol',
  'company',
]);

describe('figures of the statements alone', () => {
  it.each([
    ['price', false],
    ['pettm', false],
    ['pettm_med_10y', false],
    ['altman_z', false],
    ['shiller_pe', false],
    ['rsi_14', false],
    ['roe', true],
    ['gross_margin_med_10y', true],
    ['ebitda_growth_5y', true],
    ['roic', true],
  ])('%s: %s', (key, isOne) => {
    expect(isSteady(key)).toBe(isOne);
  });

  it('read nothing of a day: no prices, no rates, no month ends', () => {
    expect(STEADY.length).toBeGreaterThan(300);
    const read = STEADY.flatMap((key) => {
      const { rows, leaves } = needsOf([key]);
      const months = rows.filter(({ monthsBack }) => monthsBack !== undefined).map((row) => `${key}: ${row.key}`);
      return [...months, ...leaves.filter((leaf) => !OF_REPORTS.has(leaf.key)).map((leaf) => `${key}: ${leaf.key}`)];
    });
    expect(read).toEqual([]);
  });
});
