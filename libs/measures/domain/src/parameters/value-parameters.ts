import { given, num, parameterTable, whole } from './parameter-table';

/** The cost of capital. */
export const CAPITAL_COST = parameterTable(
  { key: 'cost_of_capital', label: 'Cost of capital', source: 'Capital asset pricing model; premium and bounds ours' },
  {
    equity_premium_pct: given(
      'erp_pct',
      num(6, [0, 20], ['Equity risk premium', '%', 'What stocks have to pay above the risk-free rate.']),
    ),
    unknown_beta: num(1, [-2, 5], ['Beta where it is not known', 'x', 'The beta of a stock without one.']),
    dearest_debt_pct: num(
      20,
      [0, 100],
      [
        'Dearest debt',
        '%',
        'Interest above this share of the debt is a sign of wrong figures and counts as this much.',
      ],
    ),
    statutory_tax_pct: num(
      21,
      [0, 100],
      ['Statutory tax rate', '%', 'The tax rate of a company whose own is not known: that of the USA.'],
    ),
  },
);

/** Tax rate of a company in the USA where its own is not known, in percent points. */
export const STATUTORY_TAX_PCT = CAPITAL_COST.values.statutory_tax_pct;

/** Growth a forward rate of return counts. */
export const FORWARD_RETURN = parameterTable(
  { key: 'forward_return', label: 'Forward rate of return', source: 'After Yacktman; the limits are ours' },
  {
    growth_least: num(0, [-50, 50], ['Least growth', '% a year', 'Growth below counts as this much.']),
    growth_most: num(20, [0, 100], ['Most growth', '% a year', 'Growth above counts as this much.']),
  },
);

/** Years of earnings behind a Shiller PE. */
export const SHILLER_YEARS = 10;

/** The rate earnings and cash are discounted by, where nobody gives one. */
export const DISCOUNT_RATE = parameterTable(
  { key: 'discount_rate', label: 'Discount rate', source: 'Published method (recalled)' },
  {
    least: num(9, [0, 50], ['Least rate', '%', 'The rate is never below.']),
    over_treasury: num(
      6,
      [0, 30],
      ['Premium over the treasury', 'points', 'Put on the ten-year treasury yield, which is rounded up first.'],
    ),
    unknown: num(11, [0, 50], ['Rate without a yield', '%', 'Where the treasury yield is not known.']),
  },
);

/** The growth a valuation starts from, where nobody gives one. */
export const DCF_GROWTH = parameterTable(
  {
    key: 'dcf_growth',
    label: 'Growth of a discounted cash flow',
    source: 'Published cap of 20; the floor is ours',
    rising: ['least', 'most'],
  },
  {
    least: num(5, [-50, 100], ['Least growth', '% a year', 'Growth of the past below counts as this much.']),
    most: num(20, [-50, 100], ['Most growth', '% a year', 'Growth of the past above counts as this much.']),
    unknown: num(5, [-50, 100], ['Growth without a history', '% a year', 'Where the past does not tell.']),
  },
);

/** Discounted cash flow in two stages. */
export const DCF = parameterTable(
  {
    key: 'dcf',
    label: 'Discounted cash flow',
    source: 'Two-stage discounted cash flow with a finite second stage',
  },
  {
    growth_pct: given(
      'growth_pct',
      num(
        DCF_GROWTH.values.unknown,
        [-50, 100],
        ['Growth', '% a year', 'How fast the base grows in the first stage; by itself what the past tells.'],
      ),
    ),
    discount_pct: given(
      'discount_pct',
      num(
        DISCOUNT_RATE.values.unknown,
        [-50, 100],
        ['Discount rate', '%', 'What a year costs; by itself the default rate of the day.'],
      ),
    ),
    terminal_growth_pct: given(
      'terminal_growth_pct',
      num(4, [-50, 50], ['Terminal growth', '% a year', 'How fast the base grows in the second stage.']),
    ),
    growth_years: given('n1', whole(10, [0, 100], ['Years of growth', 'years', 'Length of the first stage.'])),
    terminal_years: given(
      'n2',
      whole(10, [0, 100], ['Years of terminal growth', 'years', 'Length of the second stage.']),
    ),
    tangible_book_per_share: given(
      'tangible_book',
      num(
        0,
        [-1_000_000, 1_000_000],
        ['Tangible book', 'per-share', 'Added to the value where a user wants it; nothing by itself.'],
      ),
    ),
  },
);

/** Where a growth the price implies is looked for. */
export const REVERSE_DCF = parameterTable(
  { key: 'reverse_dcf', label: 'Reverse DCF', source: 'Inverse of the two-stage value', rising: ['least', 'most'] },
  {
    least: num(-50, [-90, 0], ['Least growth', '% a year', 'No growth below is looked for.']),
    most: num(100, [0, 200], ['Most growth', '% a year', 'No growth above is looked for.']),
  },
);

/** Value from the cash flow of six years and from equity. */
export const PROJECTED_FCF = parameterTable(
  {
    key: 'projected_fcf',
    label: 'Projected free cash flow',
    source: 'Published formula of the projected-FCF value',
    rising: ['multiple_least', 'multiple_most'],
  },
  {
    growth_least: num(0, [-50, 100], ['Least growth', '% a year', 'Revenue growth below counts as this much.']),
    growth_most: num(20, [-50, 100], ['Most growth', '% a year', 'Revenue growth above counts as this much.']),
    multiple_least: num(8.35, [0, 100], ['Least multiple', 'x', 'The growth multiple is never below.']),
    multiple_most: num(17.74, [0, 200], ['Most multiple', 'x', 'The growth multiple is never above.']),
    equity_weight: num(
      0.8,
      [0.01, 1],
      ['Weight of equity', 'share', 'The share of equity that counts; negative equity is divided by it.'],
    ),
  },
);

/** The Graham number. */
export const GRAHAM_NUMBER = parameterTable(
  { key: 'graham_number', label: 'Graham number', source: 'Graham, The Intelligent Investor' },
  { factor: num(22.5, [0, 1000], ['Factor', 'x', '15 times earnings at 1.5 times book value.']) },
);

/** Value of assets in a sale. */
export const NET_NET = parameterTable(
  { key: 'net_net', label: 'Net-net working capital', source: 'After Graham and Dodd, Security Analysis' },
  {
    receivables: num(0.75, [0, 1], ['Share of receivables', 'share', 'What of receivables a sale brings.']),
    inventory: num(0.5, [0, 1], ['Share of inventory', 'share', 'What of inventory a sale brings.']),
  },
);

/** Value of assets when a company is wound up. */
export const LIQUIDATION = parameterTable(
  { key: 'liquidation', label: 'Liquidation value', source: 'Our own shares of what a sale brings' },
  {
    receivables: num(0.8, [0, 1], ['Share of receivables', 'share', 'What of receivables a sale brings.']),
    inventory: num(0.667, [0, 1], ['Share of inventory', 'share', 'What of inventory a sale brings.']),
    other_tangible: num(0.15, [0, 1], ['Share of other tangible assets', 'share', 'What of them a sale brings.']),
  },
);

/** Graham's growth formula. */
export const GRAHAM_GROWTH = parameterTable(
  {
    key: 'graham_growth',
    label: 'Graham growth formula',
    source: 'Graham, The Intelligent Investor, revision of 1973',
  },
  {
    no_growth_multiple: num(
      8.5,
      [0, 100],
      ['Multiple without growth', 'x', 'The multiple of earnings that stand still.'],
    ),
    growth_weight: num(
      2,
      [0, 20],
      ['Weight of growth', 'weight', 'What a percent point of growth adds to the multiple.'],
    ),
    growth_least: num(0, [-50, 100], ['Least growth', '% a year', 'Growth below counts as this much.']),
    growth_most: num(20, [-50, 100], ['Most growth', '% a year', 'Growth above counts as this much.']),
    bond_yield_pct: num(
      4.4,
      [0, 30],
      ['Bond yield of its day', '%', 'The yield of AAA bonds when the formula was made.'],
    ),
  },
);

/** Earnings power value. */
export const EPV = parameterTable(
  { key: 'epv', label: 'Earnings power value', source: 'Greenwald, Value Investing; the rate is ours' },
  {
    wacc_pct: given(
      'wacc_pct',
      num(9, [0.1, 100], ['Cost of capital', '%', 'What earnings are discounted by for ever.']),
    ),
  },
);

/** The fair value after Peter Lynch. */
export const LYNCH = parameterTable(
  {
    key: 'peter_lynch',
    label: 'Peter Lynch fair value',
    source: 'After Lynch, One Up on Wall Street; the floor is ours',
    rising: ['growth_least', 'growth_most'],
  },
  {
    growth_least: num(5, [0, 100], ['Least growth', '% a year', 'Below there is no value.']),
    growth_most: num(25, [0, 100], ['Most growth', '% a year', 'Growth above counts as this much.']),
  },
);

/** The earnings line of the Peter Lynch chart. */
export const LYNCH_CHART = parameterTable(
  { key: 'peter_lynch_chart', label: 'Peter Lynch chart', source: 'Lynch, One Up on Wall Street' },
  { multiple: num(15, [0, 200], ['Multiple of earnings', 'x', 'The PE at which the line is drawn.']) },
);

/** The maintenance share of capital expenditure. */
export const MAINTENANCE_CAPEX = parameterTable(
  {
    key: 'maintenance_capex',
    label: 'Maintenance capital expenditure',
    source: 'Greenwald, Kahn, Sonkin and van Biema, Value Investing',
  },
  {
    most_pairs: whole(5, [1, 5], ['Years averaged', 'years', 'Pairs of years the mean is taken of, at most.']),
    fewest_pairs: whole(3, [1, 5], ['Years needed', 'years', 'With fewer pairs depreciation stands for it.']),
  },
);
