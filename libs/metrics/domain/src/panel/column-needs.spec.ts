import { fieldOf } from '../fields/registry/fields';
import { columnKeys, fieldsOfOthers, fieldsOfTheDay, needsOf } from './column-needs';

const KEYS = columnKeys();
const OTHERS = fieldsOfOthers(KEYS);
const DAILY = fieldsOfTheDay(KEYS);
const STEADY = KEYS.filter((key) => !OTHERS.has(key) && !DAILY.has(key));

/** Leaves that only a document or a listing changes. */
const OF_REPORTS = new Set([
  'shares_outstanding',
  'is_financial',
  'is_reit',
  'is_manufacturer',
  'last_filing_date',
  'fiscal_years_available',
  'is_adr',
]);

describe('fields of the day', () => {
  it.each([
    ['price', true],
    ['pettm', true],
    ['pettm_med_10y', true],
    ['altman_z', true],
    ['shiller_pe', true],
    ['rsi_14', true],
    ['roe', false],
    ['gross_margin_med_10y', false],
    ['ebitda_growth_5y', false],
    ['f_score', false],
  ])('%s: %s', (key, isDaily) => {
    expect(DAILY.has(key)).toBe(isDaily);
  });

  it('leave fields that read nothing of a day: no prices, no rates, no month ends', () => {
    expect(STEADY.length).toBeGreaterThan(300);
    const read = STEADY.flatMap((key) => {
      const { rows, leaves } = needsOf([key]);
      const months = rows.filter(({ monthsBack }) => monthsBack !== undefined).map((row) => `${key}: ${row.key}`);
      return [...months, ...leaves.filter((leaf) => !OF_REPORTS.has(leaf.key)).map((leaf) => `${key}: ${leaf.key}`)];
    });
    expect(read).toEqual([]);
  });

  it('leave fields that are numbers: texts are read beside them', () => {
    expect(STEADY.filter((key) => fieldOf(key)?.flavor === 'text')).toEqual([]);
  });
});
