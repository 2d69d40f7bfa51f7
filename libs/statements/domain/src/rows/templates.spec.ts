import { annualReport, cellsOf, columnOf, companyOf, explained, tableOf } from '../testing/invented-tables';

const MILLION = 1e6;
const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15' };

const inMillions = (rows: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(rows).map(([concept, value]) => [concept, value * MILLION]));

const reported = (
  sic: string,
  flows: Readonly<Record<string, number>>,
  balances: Readonly<Record<string, number>> = {},
): ReturnType<typeof companyOf> =>
  companyOf(annualReport(YEAR, { flows: inMillions(flows), balances: inMillions(balances) }), sic);

/** The worked examples of the definitions: one company a template, in millions. */
const EXAMPLES = {
  industrial: {
    company: reported(
      '3571',
      {
        Revenues: 6_400,
        CostOfRevenue: 3_800,
        SellingGeneralAndAdministrativeExpense: 1_200,
        ResearchAndDevelopmentExpense: 400,
        OperatingIncomeLoss: 800,
        InvestmentIncomeInterest: 20,
        InterestExpense: 100,
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 600,
        IncomeTaxExpenseBenefit: 135,
        ProfitLoss: 465,
        NetIncomeLossAttributableToNoncontrollingInterest: 15,
        NetIncomeLoss: 450,
        DepreciationDepletionAndAmortization: 250,
        ShareBasedCompensation: 60,
        DeferredIncomeTaxExpenseBenefit: 20,
        IncreaseDecreaseInOperatingCapital: -35,
        NetCashProvidedByUsedInOperatingActivities: 830,
        PaymentsToAcquirePropertyPlantAndEquipment: 410,
        NetCashProvidedByUsedInInvestingActivities: -480,
        NetCashProvidedByUsedInFinancingActivities: -250,
        EffectOfExchangeRateOnCashAndCashEquivalents: -10,
      },
      {
        CashCashEquivalentsAndShortTermInvestments: 900,
        AccountsReceivableNetCurrent: 800,
        InventoryNet: 600,
        PrepaidExpenseCurrent: 100,
        AssetsCurrent: 2_600,
        PropertyPlantAndEquipmentNet: 1_700,
        Goodwill: 600,
        IntangibleAssetsNetExcludingGoodwill: 400,
        LongTermInvestments: 200,
        Assets: 5_800,
        DebtCurrent: 150,
        LiabilitiesCurrent: 1_500,
        LongTermDebtNoncurrent: 1_100,
        DeferredIncomeTaxLiabilitiesNet: 350,
        PreferredStockValue: 100,
        StockholdersEquity: 2_410,
        MinorityInterest: 40,
      },
    ),
    expected: {
      gross_profit: 2_600,
      other_operating_expense: 200,
      other_income_expense: -120,
      net_income: 450,
      minority_interest_income: -15,
      tax_provision: -135,
      interest_expense: -100,
      ebit: 700,
      ebitda: 950,
      other_current_assets: 200,
      other_long_term_assets: 300,
      total_long_term_assets: 3_200,
      total_liabilities: 3_350,
      other_long_term_liabilities: 400,
      tangible_book: 1_310,
      total_debt: 1_250,
      net_debt: 350,
      cf_other_operating: 70,
      free_cash_flow: 420,
      net_change_cash: 90,
    },
  },
  bank: {
    company: reported(
      '6022',
      {
        InterestAndDividendIncomeOperating: 5_200,
        InterestExpense: 1_800,
        NoninterestIncome: 1_500,
        NoninterestExpense: 2_900,
        ProvisionForLoanLeaseAndOtherLosses: 350,
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 1_650,
        NetIncomeLoss: 1_300,
        Revenues: 6_700,
      },
      {
        LoansAndLeasesReceivableNetOfDeferredIncome: 82_000,
        LoansAndLeasesReceivableAllowance: 1_500,
        CashAndDueFromBanks: 4_000,
        Assets: 110_000,
        NoninterestBearingDepositLiabilities: 30_000,
        InterestBearingDepositLiabilities: 55_000,
        LongTermDebt: 6_000,
        Liabilities: 99_000,
        StockholdersEquity: 11_000,
      },
    ),
    expected: {
      net_interest_income: 3_400,
      bank_revenue: 4_900,
      revenue: 4_900,
      preprovision_profit: 2_000,
      provision_credit_losses: 350,
      pretax_income: 1_650,
      loans_net: 80_500,
      allowance_loan_losses: -1_500,
      total_deposits: 85_000,
      other_long_term_assets: 25_500,
      other_long_term_liabilities: 8_000,
    },
  },
  insurer: {
    company: reported(
      '6331',
      {
        PremiumsEarnedNet: 1_000,
        NetInvestmentIncome: 90,
        GainLossOnInvestments: 10,
        InsuranceCommissionsAndFees: 20,
        PolicyholderBenefitsAndClaimsIncurredNet: 640,
        DeferredPolicyAcquisitionCostAmortizationExpense: 180,
        OtherUnderwritingExpense: 130,
        NetIncomeLoss: 120,
      },
      {
        Investments: 3_000,
        Assets: 4_000,
        LiabilityForClaimsAndClaimsAdjustmentExpense: 1_800,
        UnearnedPremiums: 500,
        DeferredPolicyAcquisitionCosts: 90,
        ReinsuranceRecoverables: 210,
        PremiumsReceivableAtCarryingValue: 300,
        Liabilities: 2_900,
        StockholdersEquity: 1_100,
      },
    ),
    expected: {
      underwriting_expenses: 310,
      underwriting_profit: 50,
      insurance_revenue: 1_120,
      revenue: 1_120,
      insurance_float: 1_700,
      other_long_term_assets: 400,
      other_long_term_liabilities: 600,
    },
  },
  reit: {
    company: reported(
      '6798',
      {
        Revenues: 640,
        OperatingLeaseLeaseIncome: 600,
        DirectCostsOfLeasedAndRentedPropertyOrEquipment: 150,
        RealEstateTaxExpense: 60,
        NetIncomeLoss: 130,
        DepreciationAndAmortization: 155,
        GainLossOnSaleOfProperties: 5,
        StraightLineRent: 10,
        PaymentsForCapitalImprovements: 35,
        PaymentsForLeasingCosts: 15,
        ShareBasedCompensation: 10,
      },
      {
        RealEstateInvestmentPropertyAtCost: 5_000,
        RealEstateInvestmentPropertyAccumulatedDepreciation: 900,
        CashAndCashEquivalentsAtCarryingValue: 50,
        Assets: 4_400,
        Liabilities: 2_000,
        StockholdersEquity: 2_400,
      },
    ),
    expected: {
      net_operating_income: 390,
      real_estate_dda: 155,
      ffo: 280,
      affo: 230,
      real_estate_net: 4_100,
      real_estate_accum_dep: -900,
      other_long_term_assets: 250,
    },
  },
} as const;

const templates = Object.entries(EXAMPLES);

describe.each(templates)('statements of the %s template', (template, { company, expected }) => {
  const table = tableOf(company);

  it('hold the worked example of the definitions', () => {
    expect(table.template).toBe(template);
    expect(columnOf(table, 0)).toMatchObject(inMillions(expected));
  });

  it('explain every row they show', () => {
    for (const { item, cells } of table.rows) {
      const [cell] = cells;
      const found = explained(company, item.key, 'FY2022');
      expect([item.key, found?.value, found?.label]).toEqual([
        item.key,
        cell && 'value' in cell ? cell.value : null,
        item.label,
      ]);
    }
  });
});

describe('the change in cash', () => {
  const flows = {
    NetIncomeLoss: 1,
    NetCashProvidedByUsedInOperatingActivities: 830,
    NetCashProvidedByUsedInInvestingActivities: -480,
    NetCashProvidedByUsedInFinancingActivities: -250,
    EffectOfExchangeRateOnCashAndCashEquivalents: -13,
  };
  const reporting = (change: number, cash: Readonly<Record<string, number>>): ReturnType<typeof companyOf> =>
    companyOf([
      ...annualReport(
        { start: '2021-01-01', end: '2021-12-31', filed: '2022-02-15' },
        { flows: { NetIncomeLoss: 1 }, balances: inMillions({ CashAndCashEquivalentsAtCarryingValue: 810 }) },
      ),
      ...annualReport(YEAR, {
        flows: inMillions({ ...flows, CashAndCashEquivalentsPeriodIncreaseDecrease: change }),
        balances: inMillions(cash),
      }),
    ]);
  const end = { CashAndCashEquivalentsAtCarryingValue: 897 };

  it.each([
    ['as reported where it leads from beginning to end', 87, end, 'reported', 87],
    ['the sum of the flows where the reported one is before exchange rates', 100, end, 'calculated', 87],
    ['as reported where nothing is known of cash at the end', 100, {}, 'reported', 100],
    ['as reported where neither fits', 55, { CashAndCashEquivalentsAtCarryingValue: 999 }, 'reported', 55],
  ])('is %s', (_, change, cash, origin, expected) => {
    const found = explained(reporting(change, cash), 'net_change_cash', 'FY2022');
    expect(found).toMatchObject({ value: expected * MILLION, origin });
  });
});

describe('rows of other templates', () => {
  const bank = EXAMPLES.bank.company;

  it.each(['gross_profit', 'ebitda', 'operating_income', 'loss_reserves', 'ffo'])(
    '%s is no row of a bank and says so',
    (key) => {
      expect(cellsOf(tableOf(bank), key)).toEqual([]);
      expect(explained(bank, key, 'FY2022')).toMatchObject({
        status: 'not_available',
        reason: expect.stringMatching(/is no row of the statements of a bank$/),
      });
    },
  );

  it('the same key is read as its template means it', () => {
    expect(explained(bank, 'revenue', 'FY2022')?.formula).toBe('bank_revenue');
    expect(explained(EXAMPLES.reit.company, 'revenue', 'FY2022')?.fact?.concept).toBe('us-gaap:Revenues');
  });
});
