import type { InventedFact } from '../testing/invented-company';
import { annualReport, cellsOf, companyOf, explained, tableOf } from '../testing/invented-tables';

const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15' };
const AMENDED = { ...YEAR, filed: '2023-06-01', form: '10-K/A' };

/** Current assets of 1,257, securities of 391 and 129 among them. */
const CURRENT = {
  CashAndCashEquivalentsAtCarryingValue: 106,
  DebtSecuritiesCurrent: 391,
  EquitySecuritiesFvNi: 129,
  AccountsReceivableNetCurrent: 385,
  InventoryNet: 214,
  PrepaidExpenseAndOtherAssetsCurrent: 32,
  AssetsCurrent: 1257,
};

type Amounts = Readonly<Record<string, number | undefined>>;

const given = (amounts: Amounts): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

const balances = (amounts: Amounts, report: typeof YEAR & { form?: string } = YEAR): readonly InventedFact[] =>
  annualReport(report, { flows: { NetIncomeLoss: 77 }, balances: given(amounts) });

const securities = (facts: readonly InventedFact[], asOf?: string): readonly unknown[] =>
  cellsOf(tableOf(companyOf(facts), asOf === undefined ? {} : { asOf }), 'short_term_investments');

describe('marketable securities under two concepts', () => {
  it('are both where current assets add up with both, and the explanation shows both facts', () => {
    expect(securities(balances(CURRENT))).toEqual([520]);
    const found = explained(companyOf(balances(CURRENT)), 'short_term_investments', 'FY2022');
    expect(found).toMatchObject({
      value: 520,
      origin: 'calculated',
      formula: 'securities_of_one_concept + equity_securities',
      substituted: '391 + 129',
    });
    expect(found?.fact).toBeUndefined();
    expect(found?.inputs.map(({ fact, value }) => [fact?.concept, value])).toEqual([
      ['us-gaap:DebtSecuritiesCurrent', 391],
      ['us-gaap:EquitySecuritiesFvNi', 129],
    ]);
    expect(found?.notes).toEqual(['Two concepts together: with both the current assets add up, with one they do not']);
  });

  it.each<[string, Amounts, readonly unknown[]]>([
    ['the equity securities are not current', { AssetsCurrent: 1257 - 129 }, [391]],
    ['neither adds up', { AssetsCurrent: 1300 }, [391]],
    ['no total decides', { AssetsCurrent: undefined }, [391]],
    ['receivables are not reported', { AccountsReceivableNetCurrent: undefined }, [391]],
    ['receivables are none, and it adds up', { AccountsReceivableNetCurrent: undefined, AssetsCurrent: 872 }, [520]],
    ['there are no equity securities', { EquitySecuritiesFvNi: undefined, AssetsCurrent: 1128 }, [391]],
    ['there are equity securities alone', { DebtSecuritiesCurrent: undefined, AssetsCurrent: 866 }, []],
    ['one concept holds both', { MarketableSecuritiesCurrent: 520 }, [520]],
    [
      'one concept holds both and current assets have more',
      { MarketableSecuritiesCurrent: 520, AssetsCurrent: 1400 },
      [520],
    ],
  ])('%s', (_, changed, expected) => {
    expect(securities(balances({ ...CURRENT, ...changed }))).toEqual(expected);
  });

  it('are not joined with what stands in another currency', () => {
    const { EquitySecuritiesFvNi: equity, ...rest } = CURRENT;
    const euros = { concept: 'EquitySecuritiesFvNi', unit: 'EUR', end: YEAR.end, filed: YEAR.filed, value: equity };
    expect(securities([...balances(rest), { ...euros, form: '10-K' }])).toEqual([391]);
  });

  it('are those one report says: one restated alone no longer goes with the rest', () => {
    const restated = [...balances(CURRENT), ...balances({ EquitySecuritiesFvNi: 128 }, AMENDED)];
    expect(securities(restated)).toEqual([391]);
    expect(securities(restated, '2023-03-01')).toEqual([520]);
    const whole = [
      ...balances(CURRENT),
      ...balances({ ...CURRENT, EquitySecuritiesFvNi: 109, AssetsCurrent: 1237 }, AMENDED),
    ];
    expect(securities(whole)).toEqual([500]);
    expect(securities(whole, '2023-03-01')).toEqual([520]);
  });

  it('are joined from the day on that a report says all of them together', () => {
    const { DebtSecuritiesCurrent: debt, EquitySecuritiesFvNi: equity, ...rest } = CURRENT;
    const first = balances(rest);
    const parts = { ...AMENDED, filed: '2023-04-01' };
    const apart = balances({ DebtSecuritiesCurrent: debt, EquitySecuritiesFvNi: equity }, parts);
    expect(securities([...first, ...apart])).toEqual([391]);
    expect(securities([...first, ...apart, ...balances(CURRENT, AMENDED)])).toEqual([520]);
  });
});
