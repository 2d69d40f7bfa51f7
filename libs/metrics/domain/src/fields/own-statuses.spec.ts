import { missing, type Measured } from '@plumbline/formula/domain';
import { fieldToWire, ownStatuses } from './own-statuses';

describe('what fields write where there is no number', () => {
  it.each([
    ['pettm', ['at_loss']],
    ['penri', ['at_loss']],
    ['pb', ['negative_equity']],
    ['roe', ['negative_equity']],
    ['cash_to_debt', ['no_debt']],
    ['interest_coverage', ['no_debt']],
    ['dividend_yield', ['no_dividend']],
    ['guru_share_change_pct', ['new', 'sold_out']],
    ['sortino_ratio_3y', ['no_downside_risk']],
    ['ps', []],
    ['pettm_med_10y', []],
    ['earnings_yield', []],
    ['rank_balancesheet', []],
    ['price', []],
    ['nothing', []],
  ])('%s has %j of its own', (key, statuses) => {
    expect(ownStatuses(key)).toEqual(statuses);
  });

  it.each([
    ['pettm', missing('at_loss', 'A loss'), 0],
    ['pettm_med_10y', missing('at_loss', 'A loss'), 9999],
    ['earnings_yield', missing('at_loss', 'A loss'), 9999],
    ['pb', missing('negative_equity', 'Equity is negative'), 10_000],
    ['price_to_ncav', missing('negative_equity', 'Equity is negative'), 9999],
    ['guru_share_change_pct', missing('sold_out', 'Sold'), -10_000],
    ['dividend_yield', missing('no_dividend', 'None'), 0],
    ['dividend_yield_rank_hist', missing('no_dividend', 'None'), 9999],
    ['pb', missing('not_available', 'Unknown'), 9999],
    ['pb', { value: 2 }, 2],
    ['double_buy', { value: 1 }, true],
    ['is_adr', { value: 0 }, false],
  ] as const)('%s: %j is %p', (key, result: Measured, wire) => {
    expect(fieldToWire(key, { result })).toBe(wire);
  });

  it('writes texts as they are', () => {
    const result = missing('not_meaningful', 'A text is no number');
    expect(fieldToWire('sector', { result, text: 'Energy' })).toBe('Energy');
    expect(fieldToWire('sector', { result: missing('not_available', 'Unknown') })).toBe(9999);
  });
});
