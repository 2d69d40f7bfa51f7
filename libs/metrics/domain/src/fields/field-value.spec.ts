import { checkFormula, isKnown } from '@plumbline/formula/domain';
import { metricRegistry, type PriceSnapshot } from '@plumbline/measures/domain';
import { companyAt } from '@plumbline/statements/domain';
import { annualReport, companyOf, type InventedFact } from '@plumbline/statements/testing';
import { evaluateMetric } from './metric-value';
import type { FieldContext, LeafReading, LeafValue } from './field-context';
import { fieldValue } from './field-value';
import { fieldFormula } from './field-formula';
import { fieldCatalog, FIELDS } from './registry/fields';

/** The identities of the definitions (section 1, industrial) as a report, with a year before. */
const report = (year: number, flows: Readonly<Record<string, number>>, balances: Readonly<Record<string, number>>) => {
  const at = { start: `${year}-01-01`, end: `${year}-12-31`, filed: `${year + 1}-02-15` };
  const perShare = (concept: string, unit: string, value: number): InventedFact => ({
    ...at,
    concept,
    unit,
    value,
    form: '10-K',
  });
  return [
    ...annualReport(at, { flows, balances }),
    perShare('EarningsPerShareDiluted', 'USD/shares', (flows['NetIncomeLoss'] ?? 0) / 400),
    perShare('WeightedAverageNumberOfDilutedSharesOutstanding', 'shares', 400),
    perShare('CommonStockDividendsPerShareDeclared', 'USD/shares', 1.2),
    { ...at, start: undefined, concept: 'CommonStockSharesOutstanding', unit: 'shares', value: 400, form: '10-K' },
  ].map(({ start, ...fact }) => (start === undefined ? fact : { ...fact, start }));
};

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const FY2023 = report(
  2023,
  {
    Revenues: 6400,
    CostOfRevenue: 3800,
    GrossProfit: 2600,
    SellingGeneralAndAdministrativeExpense: 1200,
    ResearchAndDevelopmentExpense: 400,
    OperatingIncomeLoss: 800,
    InterestExpense: 100,
    [PRETAX]: 600,
    IncomeTaxExpenseBenefit: 135,
    NetIncomeLoss: 450,
    DepreciationDepletionAndAmortization: 250,
    NetCashProvidedByUsedInOperatingActivities: 830,
    PaymentsToAcquirePropertyPlantAndEquipment: 410,
    PaymentsForRepurchaseOfCommonStock: 500,
    ProceedsFromIssuanceOfCommonStock: 80,
    ProceedsFromIssuanceOfLongTermDebt: 250,
  },
  {
    Assets: 5800,
    AssetsCurrent: 2600,
    CashAndCashEquivalentsAtCarryingValue: 900,
    AccountsReceivableNetCurrent: 800,
    InventoryNet: 600,
    PropertyPlantAndEquipmentNet: 1700,
    AccountsPayableCurrent: 700,
    LiabilitiesCurrent: 1500,
    LongTermDebtNoncurrent: 1250,
    Liabilities: 3400,
    RetainedEarningsAccumulatedDeficit: 1160,
    StockholdersEquity: 2400,
  },
);
const FY2022 = report(
  2022,
  {
    Revenues: 5600,
    CostOfRevenue: 3500,
    GrossProfit: 2100,
    OperatingIncomeLoss: 560,
    InterestExpense: 90,
    [PRETAX]: 470,
    IncomeTaxExpenseBenefit: 110,
    NetIncomeLoss: 360,
    DepreciationDepletionAndAmortization: 230,
    NetCashProvidedByUsedInOperatingActivities: 700,
    PaymentsToAcquirePropertyPlantAndEquipment: 380,
  },
  {
    Assets: 5200,
    AssetsCurrent: 2300,
    CashAndCashEquivalentsAtCarryingValue: 800,
    AccountsReceivableNetCurrent: 700,
    InventoryNet: 500,
    PropertyPlantAndEquipmentNet: 1500,
    AccountsPayableCurrent: 600,
    LiabilitiesCurrent: 1300,
    LongTermDebtNoncurrent: 1150,
    Liabilities: 3200,
    StockholdersEquity: 2000,
  },
);

const prices: PriceSnapshot = {
  close: 49,
  day: '2024-03-01',
  previousClose: 48.3,
  high52: 61.25,
  low52: 35,
  quality: 0,
  source: 'prices.csv',
};

const leavesOf = (
  values: Readonly<Record<string, LeafValue>>,
  series: Readonly<Record<string, readonly unknown[]>> = {},
): LeafReading => ({ value: (key) => values[key], series: (key) => series[key] });

const leaves = leavesOf(
  {
    treasury_10y: { value: 4 },
    guru_shares: { value: 5 },
    short_interest: { value: 6 },
    short_average_volume: { value: 1.5 },
    insider_buys_3m: { value: 3 },
    insider_sells_3m: { value: 9 },
    guru_buys_3m: { value: 2 },
    guru_sells_3m: { value: 1 },
    sector: { value: 'Technology' },
    adj_close_3y_ago: { value: 49 / 1.331 },
    days_3y: { value: 1095.75 },
  },
  {
    closes: [11, 12, 13, 14, 15, 16, 17, ...Array.from({ length: 13 }, () => 14)],
    insider_trades_12m: [
      { date: '2026-01-05', insider: 'a', code: 'P' },
      { date: '2026-01-12', insider: 'b', code: 'P' },
      { date: '2026-01-20', insider: 'c', code: 'P' },
    ],
    guru_weights: [17, 5, 4],
  },
);

const view = companyAt(companyOf([...FY2022, ...FY2023], '3571'));
const context: FieldContext = { view, prices, leaves };

const answer = (key: string, of: FieldContext = context): number | string | undefined => {
  const traced = fieldValue(key, of);
  if (!traced) return undefined;
  return traced.text ?? (isKnown(traced.result) ? traced.result.value : traced.result.status);
};

/** A finite number, or a reason in words why there is none. */
function isAnswered(key: string, of: FieldContext): boolean {
  const result = fieldValue(key, of)?.result;
  if (!result) return false;
  return isKnown(result) ? Number.isFinite(result.value) : /\w{2}/.test(result.reason);
}

describe('fields of a company computed by hand', () => {
  it.each([
    // Rows of the statements.
    ['revenue', 6400],
    ['tax_provision', -135],
    ['total_debt', 1250],
    ['cash_begin', 800],
    ['shares_outstanding', 400],
    ['net_debt', 350],
    // Margins, returns, turnover.
    ['gross_margin', 40.625],
    ['roe', (100 * 450) / 2200],
    ['roa', (100 * 450) / 5500],
    ['equity_multiplier', 5500 / 2200],
    ['tax_burden', 450 / 600],
    ['interest_burden', 600 / 700],
    ['ebit_margin', (100 * 700) / 6400],
    ['dupont_3', (100 * 450) / 2200],
    ['dupont_5', (100 * 450) / 2200],
    ['gf_score_band', 'worst'],
    ['asset_turnover', 6400 / 5500],
    ['ebit', 700],
    ['ebitda', 950],
    ['effective_tax_rate', 22.5],
    ['invested_capital', 4200],
    ['roic', (100 * 800 * 0.775) / ((4200 + 3800) / 2)],
    ['roc_joel', (100 * 700) / ((1700 + 200 + (1500 + 200)) / 2)],
    ['days_inventory', (600 / 3800) * 365],
    ['cash_conversion_cycle', (800 / 6400) * 365 + (600 / 3800) * 365 - (700 / 3800) * 365],
    // Strength and scores.
    ['interest_coverage', 8],
    ['altman_z', 1.2 * (1100 / 5800) + 1.4 * (1160 / 5800) + 3.3 * (700 / 5800) + 0.6 * (19600 / 3400) + 6400 / 5800],
    ['altman_zone', 'safe'],
    ['zmijewski', -4.336 - 4.513 * (450 / 5800) + 5.679 * (3400 / 5800) + 0.004 * (2600 / 1500)],
    ['debt_to_revenue', 1250 / 6400],
    ['inventory_turnover', 3800 / 550],
    ['capex_to_revenue', 6.40625],
    ['goodwill_to_asset', 'not_available'],
    // A share and growth.
    ['revenue_per_share', 16],
    ['ebitda_per_share', 2.375],
    ['cash_per_share', 2.25],
    ['revenue_growth_1y', 100 * (6400 / 5600 - 1)],
    ['ebit_growth_1y', 25],
    ['total_assets_growth_1y', 100 * (5800 / 5200 - 1)],
    ['revenue_growth_3y', 'not_available'],
    // Valuation by the market.
    ['mktcap', 19600],
    ['enterprise_value', 19950],
    ['pettm', 49 / 1.125],
    ['earnings_yield', 112.5 / 49],
    ['cost_of_equity', 10],
    ['discount_rate_default', 10],
    ['forward_pe', 'not_available'],
    ['graham_number', Math.sqrt(22.5 * 1.125 * 6)],
    ['price_to_graham_number', 49 / Math.sqrt(22.5 * 1.125 * 6)],
    ['price_to_ncav', 'not_meaningful'],
    ['peter_lynch_earnings_line', 16.875],
    ['pettm_med_10y', 'not_available'],
    // Returns to shareholders.
    ['dividend_yield', 120 / 49],
    ['dividend_payout', 1.2 / 1.125],
    ['buyback_yield', (100 * 420) / 19600],
    ['debt_paydown_yield', -(100 * 250) / 19600],
    ['shareholder_yield', 120 / 49 + (100 * 420) / 19600 - (100 * 250) / 19600],
    ['share_buyback_ratio_1y', 0],
    // Prices.
    ['p_change', 0.7],
    ['p_pct_change', (100 * 0.7) / 48.3],
    ['pct_off_high_52w', -20],
    ['pct_above_low_52w', 40],
    ['total_return_3y', 10],
    ['sma_20', (11 + 12 + 13 + 14 + 15 + 16 + 17 + 13 * 14) / 20],
    ['sma_50', 'not_available'],
    ['volatility_1y', 'not_available'],
    // Owners and reference data.
    ['guru_ownership_pct', 1.25],
    ['guru_net_buys_3m', 1],
    ['combined_weighting', 26],
    ['insider_buy_ratio', 25],
    ['double_buy', 1],
    ['cluster_buy', 1],
    ['short_ratio', 4],
    ['sector', 'Technology'],
    ['symbol', 'INV'],
    ['template_type', 'industrial'],
    ['industry', 'not_available'],
    ['fiscal_years_available', 2],
  ])('%s is %s', (key, wanted) => {
    const found = answer(key);
    if (typeof wanted === 'number') expect(found).toBeCloseTo(wanted, 6);
    else expect(found).toBe(wanted);
  });

  it('are the same as metrics of their name', () => {
    for (const { key } of metricRegistry) {
      const field = fieldValue(key, context);
      if (field) expect({ key, result: field.result }).toEqual({ key, result: evaluateMetric(key, context) });
    }
  });

  it('never give anything but numbers, texts and reasons', () => {
    expect(FIELDS.filter(({ key }) => !isAnswered(key, context))).toEqual([]);
    expect(fieldValue('no_such_field', context)).toBeUndefined();
  });

  it('need no leaves, no price and no reports to say what is missing', () => {
    const bare: FieldContext = { view: companyAt(companyOf([])), prices: { reason: 'No price is known' } };
    expect(FIELDS.filter(({ key }) => !isAnswered(key, bare))).toEqual([]);
    expect(fieldValue('pettm', bare)?.result).toMatchObject({ status: 'not_available' });
    expect(fieldValue('dividend_yield', bare)?.result).toMatchObject({ status: 'not_available' });
  });
});

/** Result of a user's formula. */
function asked(text: string): number | string {
  const checked = checkFormula(text, { catalog: fieldCatalog });
  if ('error' in checked) return checked.error.message;
  const { result } = fieldFormula(checked, context);
  return isKnown(result) ? result.value : result.status;
}

describe('formulas over fields', () => {
  it.each([
    ['roe > 20% and altman_zone = "safe"', 1],
    ['sector = "Technology" and interest_coverage > 10', 0],
    ['industry = "Software"', 'not_available'],
    ['net_margin{1y}', (100 * 360) / 5600],
    ['avg(net_margin[annual][2y])', ((100 * 450) / 6400 + (100 * 360) / 5600) / 2],
    ['interest_coverage{1y}', 560 / 90],
    ['ebit{1y}', 560],
    ['revenue[annual]{1y} / 1', 5600],
    ['cash_begin', 800],
    ['gross_margin[ttm]', 40.625],
    ['gross_margin[quarter]', (100 * 2600) / 6400],
    // A company without quarters is read by its years.
    ['roe[quarter]', 100 * (450 / 2200)],
    ['price{1y}', 'not_available'],
    ['roic - wacc > 2', 1],
    ['double_buy or triple_buy', 1],
    ['rank_gf_valeu > 5', 'Unknown metric "rank_gf_valeu". Did you mean "rank_gf_value"?'],
  ])('%s is %s', (text, wanted) => {
    const found = asked(text);
    if (typeof wanted === 'number') expect(found).toBeCloseTo(wanted, 9);
    else expect(found).toBe(wanted);
  });
});

describe('values of a share computed by hand', () => {
  /** 1 of yearly cash, growing at 5 % for ten years and 4 % for ten more, discounted at 10 %. */
  const factors = (growth: number) => Array.from({ length: 10 }, (_, at) => (growth / 1.1) ** (at + 1));
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const multiple = total(factors(1.05)) + (1.05 / 1.1) ** 10 * total(factors(1.04));

  it.each([
    ['dcf_growth_default', 5],
    ['iv_dcf_earnings', 1.125 * multiple],
    ['iv_dcf_fcf', 1.05 * multiple],
    ['margin_of_safety', 100 * (1 - 49 / (1.125 * multiple))],
    ['price_to_iv_dcf_fcf', 49 / (1.05 * multiple)],
    // Cash, 0.8 of receivables, two thirds of inventory, 0.15 of other assets, less what is owed.
    ['price_to_tangible_book_liquidation', 'not_meaningful'],
    ['ncav_per_share', (2600 - 3400) / 400],
    ['nnwc_per_share', (900 + 600 + 300 - 3400) / 400],
    // Two years are no five pairs: depreciation stands for maintenance.
    ['maintenance_capex', 250],
    ['iv_projected_fcf', 'not_available'],
    ['gf_value', 'not_available'],
    ['gf_valuation', 0],
    ['peter_lynch_fair_value', 'not_available'],
  ])('%s is %s', (key, wanted) => {
    const found = answer(key);
    if (typeof wanted === 'number') expect(found).toBeCloseTo(wanted, 6);
    else expect(found).toBe(wanted);
  });
});

describe('the trace of a field', () => {
  it('names the inputs of a measure, its formula and the numbers', () => {
    const traced = fieldValue('roic', context);
    expect(traced).toMatchObject({
      label: 'ROIC %',
      unit: '%',
      formula:
        'roic(operating_income = operating_income[ttm], tax_rate_pct = effective_tax_rate, ic_begin = invested_capital{1y}, ic_end = invested_capital)',
    });
    expect(traced?.substituted?.()).toBe(
      'roic(operating_income = 800, tax_rate_pct = 22.5, ic_begin = 3,800, ic_end = 4,200)',
    );
    expect(traced?.inputs.map(({ key, period }) => [key, period?.label])).toEqual([
      ['operating_income', 'FY2023'],
      ['effective_tax_rate', undefined],
      ['invested_capital', 'FY2022'],
      ['invested_capital', undefined],
    ]);
  });

  it('keeps a longer formula of an input as a step of its own', () => {
    const step = fieldValue('altman_z_nonmfg', context)?.inputs.find(({ key }) => key === 'x1');
    expect(step).toMatchObject({ formula: 'working_capital / total_assets', result: { value: 1100 / 5800 } });
    expect(step?.inputs.map(({ key }) => key)).toEqual(['working_capital', 'total_assets']);
  });

  it('says why where an input is missing', () => {
    expect(fieldValue('rank_momentum', context)?.result).toEqual({ value: 0 });
    expect(fieldValue('peg', context)?.result).toMatchObject({ status: 'not_available' });
    expect(fieldValue('volatility_1y', context)?.result).toMatchObject({
      reason: 'Daily Returns: not known here, or not for long enough',
    });
    expect(fieldValue('guru_bargain_pct', context)?.result).toMatchObject({
      reason: 'Guru Average Buy Price is not known here',
    });
  });

  it('says who has no such figure', () => {
    const bank: FieldContext = {
      ...context,
      view: { ...view, template: { template: 'bank', reason: '', evidence: [] } },
    };
    expect(fieldValue('altman_z', bank)?.result).toEqual({
      status: 'not_available',
      reason: 'Altman Z (1968, listed manufacturers) is not for banks',
    });
  });

  it('names the signs that apply', () => {
    expect(fieldValue('num_good_signs', context)?.notes).toContain('G03 Altman Z strong');
  });

  it('holds no money of statements against a price in another currency', () => {
    const document = companyOf([...FY2022, ...FY2023], '3571');
    const quoted = { ...document, security: { ...document.security, currency: 'EUR' } };
    const abroad: FieldContext = { ...context, view: companyAt(quoted) };
    for (const key of ['pettm', 'fcf_yield', 'margin_of_safety', 'altman_z', 'price_to_graham_number'])
      expect(answer(key, abroad)).toBe('not_available');
    for (const key of ['roe', 'mktcap', 'graham_number', 'p_pct_change', 'rank_profitability'])
      expect(answer(key, abroad)).toBe(answer(key));
  });
});
