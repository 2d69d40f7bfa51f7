import { makeTestApi, type TestApi } from './testing/test-api';
import { openSampleWithColumns, type TestMarket } from './testing/test-market';

let market: TestMarket;
let api: TestApi;

/** As many companies as it takes for banks, insurers and real estate trusts to be among them; the market is that of the tabs. */
const COMPANIES = 30;

beforeAll(async () => {
  market = await openSampleWithColumns(COMPANIES);
  api = await makeTestApi({ market: market.reader });
}, 120_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
});

const get = async <T>(url: string): Promise<T> => (await api.send({ url })).json<T>();
const post = async <T>(url: string, payload: object): Promise<T> =>
  (await api.send({ method: 'POST', url, payload })).json<T>();

describe('statements by the kind of company', () => {
  interface Statements {
    readonly template: { template: string; reason: string; evidence: string[] };
    readonly quality: { checked: number; failed: number; failures: { check: string; period: string }[] };
    readonly table: { periods: { key: string }[]; rows: { key: string; values: (number | null)[] }[] };
  }
  const statements = (symbol: string, period = 'annual') =>
    post<Statements>(`/_api/stocks/${symbol}/financial`, { period });

  it.each([
    ['FTBY', 'bank', ['net_interest_income', 'provision_credit_losses', 'loans_net', 'total_deposits', 'bank_revenue']],
    ['PHLW', 'bank', ['net_interest_income', 'preprovision_profit', 'allowance_loan_losses']],
    ['CMST', 'bank', ['noninterest_income', 'noninterest_expense', 'other_long_term_assets']],
    ['AMBH', 'insurer', ['premiums_earned', 'losses_lae', 'underwriting_profit', 'loss_reserves', 'insurance_float']],
    ['LKGP', 'reit', ['net_operating_income', 'ffo', 'affo', 'real_estate_net']],
    ['SQAY', 'reit', ['rental_revenue', 'real_estate_dda', 'ffo']],
    ['CMST', 'bank', ['interest_income_loans', 'interest_expense_deposits', 'deposits_interest', 'cet1_capital']],
    [
      'AMBH',
      'insurer',
      ['premiums_written_gross', 'premiums_written_net', 'fixed_maturities', 'separate_account_assets'],
    ],
    ['LKGP', 'reit', ['real_estate_taxes', 'gains_on_sale', 'real_estate_gross', 'op_units_minority']],
    ['VTRL', 'industrial', ['gross_profit', 'operating_income', 'free_cash_flow']],
    ['TLWM', 'industrial', ['net_income_discontinued', 'inventory_wip', 'ppe_gross', 'cf_sale_business']],
  ])('%s has the rows of the %s template', async (symbol, template, rows) => {
    const answer = await statements(symbol);
    expect(answer.template).toMatchObject({ template, reason: expect.stringMatching(/SIC code/) });
    const newest = answer.table.periods.length - 1;
    const shown = new Map(answer.table.rows.map(({ key, values }) => [key, values[newest]]));
    expect(rows.filter((key) => typeof shown.get(key) !== 'number')).toEqual([]);
    expect(typeof shown.get('revenue')).toBe('number');
    expect(shown.has('gross_profit')).toBe(template === 'industrial');
  });

  it.each(['FTBY', 'PHLW', 'CMST', 'AMBH', 'LKGP', 'SQAY', 'TLWM', 'NGBL'])(
    'the accounts of %s add up',
    async (symbol) => {
      for (const period of ['annual', 'quarterly']) {
        const { quality } = await statements(symbol, period);
        expect(quality.checked).toBeGreaterThan(20);
        expect(quality.failures).toEqual([]);
      }
    },
  );

  it.each([
    ['FTBY', 'bank', ['efficiency_ratio', 'loan_to_deposit'], 'net_interest_income'],
    ['AMBH', 'insurer', ['combined_ratio', 'loss_ratio'], 'premiums_earned'],
    ['LKGP', 'reit', ['ffo_per_share', 'price_to_ffo'], 'dividends_per_share'],
  ])('the summary of %s shows what matters most of a %s', async (symbol, template, keys, trend) => {
    const answer = await get<{
      template: string;
      figures: Record<string, { value: number | null }>;
      trends: { key: string; points: { value: number | null }[] }[];
    }>(`/_api/stocks/${symbol}/summary`);
    expect(answer.template).toBe(template);
    for (const key of keys) expect([key, answer.figures[key]?.value]).toEqual([key, expect.any(Number)]);
    expect(answer.trends.find(({ key }) => key === trend)?.points.at(-1)?.value).toEqual(expect.any(Number));
  });
});
