import {
  DCF,
  EPV,
  FAIR_VALUE,
  formulaOf,
  GRAHAM_GROWTH,
  LIQUIDATION,
  notPositive,
  PROJECTED_FCF,
  SHILLER_YEARS,
} from '@plumbline/measures/domain';
import type { Field, FieldInput, History, MeasureCall } from '../../model/field';
import { constant, fields, formula, measured, orNothing, quotient, ofTenYears } from './field-row';

/** Growth of EBITDA a share; of banks and insurers that of book value. */
const GROWTH_5Y = 'if(is_financial, book_growth_5y, ebitda_growth_5y)';

const STAGES = {
  terminal_growth_pct: constant(DCF.values.terminal_growth_pct),
  discount_pct: 'discount_rate_default',
  n1: constant(DCF.values.growth_years),
  n2: constant(DCF.values.terminal_years),
} as const;

const defaultGrowth = (figure: string): MeasureCall => ({
  measure: 'dcf_growth_default',
  inputs: { growth_10y_pct: `${figure}_growth_10y`, growth_5y_pct: `${figure}_growth_5y` },
});

const discounted = (base: string, growth: FieldInput) =>
  measured('dcf_two_stage', {
    base_per_share: base,
    growth_pct: growth,
    ...STAGES,
    tangible_book: constant(0),
  });

/** Ten years of quarters of a multiple, as a market saw it then. */
const quarters = (history: string): History => ({ history, grain: 'quarter', count: FAIR_VALUE.values.quarters });

const yearBack = (years: number): string => (years === 0 ? '[annual]' : `[annual]{${years}y}`);

/** Earnings of each year over the price level of its end. */
const REAL_EARNINGS = Array.from(
  { length: SHILLER_YEARS },
  (_, years) => `eps_diluted${yearBack(years)} / cpi${yearBack(years)}`,
);

const RATIOS = fields('Valuation Ratio', [
  ['pettm', 'PE Ratio (TTM)', 'x'],
  ['penri', 'PE Ratio without NRI', 'x'],
  [
    'forward_pe',
    'Forward PE Ratio',
    'x',
    measured('forward_pe', { price: 'price', eps_next_fy: 'eps_estimate_next_fy' }),
  ],
  ['shiller_pe', 'Shiller PE (CAPE)', 'x', measured('shiller_pe', { price: 'price', e10: 'e10' })],
  ['pb', 'PB Ratio', 'x'],
  ['ptb', 'Price-to-Tangible-Book', 'x'],
  ['ps', 'PS Ratio', 'x'],
  ['pfcf', 'Price-to-Free-Cash-Flow', 'x'],
  ['pocf', 'Price-to-Operating-Cash-Flow', 'x'],
  ['peg', 'PEG Ratio', 'x', measured('peg', { penri: 'penri', ebitda_growth_5y: GROWTH_5Y })],
  ['ev_to_ebitda', 'EV-to-EBITDA', 'x'],
  ['ev_to_ebit', 'EV-to-EBIT', 'x'],
  ['ev_to_revenue', 'EV-to-Revenue', 'x'],
  ['earnings_yield_joel', 'Earnings Yield (Joel Greenblatt) %', '%'],
  ['fcf_yield', 'FCF Yield %', '%'],
  [
    'forward_rate_of_return',
    'Forward Rate of Return (Yacktman) %',
    '%',
    measured('forward_rate_of_return', {
      fcf_avg_per_share: 'sum(fcf_per_share[annual][6y]) / 6',
      price: 'price',
      ebitda_growth_5y: 'ebitda_growth_5y',
    }),
  ],
]);

const WORTH = fields('Valuation Ratio', [
  ['ncav_per_share', 'Net Current Asset Value per share', 'currency per share'],
  ['nnwc_per_share', 'Net-Net Working Capital per share', 'currency per share'],
  ['net_cash_per_share', 'Net Cash per share', 'currency per share'],
  [
    'epv_per_share',
    'Earnings Power Value per share',
    'currency per share',
    measured('epv_per_share', {
      revenue_ttm: 'revenue[ttm]',
      avg_operating_margin_pct: 'avg(operating_margin[annual][5y])',
      avg_tax_rate_pct: 'avg(effective_tax_rate[annual][5y])',
      dda_ttm: 'dda[ttm]',
      maintenance_capex: 'maintenance_capex',
      wacc_pct: constant(EPV.values.wacc_pct),
      cash_sti: 'cash_sti',
      total_debt: orNothing('total_debt'),
      preferred: orNothing('preferred_stock'),
      minority: orNothing('minority_interest'),
      shares: 'shares_diluted_avg[ttm]',
    }),
  ],
  [
    'peter_lynch_fair_value',
    'Peter Lynch Fair Value',
    'currency per share',
    measured('peter_lynch_fair_value', { eps_nri_ttm: 'eps_nri[ttm]', growth_5y_pct: GROWTH_5Y }),
  ],
  [
    'peter_lynch_earnings_line',
    'Peter Lynch chart earnings line',
    'currency per share',
    measured('peter_lynch_earnings_line', { eps_ttm: 'eps_diluted[ttm]' }),
  ],
  [
    'medps',
    'Median PS Value',
    'currency per share',
    formula(`revenue_per_share[ttm] * ${ofTenYears('median', 'ps')}`, [
      notPositive('revenue_per_share[ttm]', 'Revenue per share'),
    ]),
    { doc: 'Revenue per share of the last four quarters at the ten-year median of the PS ratio.' },
  ],
  [
    'graham_number',
    'Graham Number',
    'currency per share',
    measured('graham_number', { eps: 'eps_nri[ttm]', book_value_per_share: 'tangible_book_per_share' }),
    {
      doc: 'Root of 22.5 times earnings per share without items that do not recur and tangible book per share: 15 times earnings at 1.5 times book. None where either is not positive.',
    },
  ],
  [
    'graham_growth_value',
    'Graham growth formula value',
    'currency per share',
    measured('graham_growth_value', {
      eps: 'eps_nri[ttm]',
      growth_pct: formulaOf(
        GRAHAM_GROWTH,
        ({ growth_least, growth_most }) =>
          `min(max(coalesce(future_eps_growth_3y, eps_nri_growth_5y), ${growth_least}), ${growth_most})`,
      ),
      aaa_yield_pct: 'aaa_yield',
    }),
    {
      doc: 'Earnings per share times 8.5 plus twice the growth analysts expect, else that of the last five years, kept within 0 and 20 percent points; scaled by 4.4 over the yield of AAA bonds, or not scaled where no such yield is known.',
    },
  ],
  [
    'e10',
    'E10',
    'currency per share',
    formula(`(${REAL_EARNINGS.join(' + ')}) / ${SHILLER_YEARS} * cpi`),
    {
      anchor: 'e10',
      doc: 'Mean of ten years of diluted earnings per share in money of today by consumer prices; none where one of the years or its price level is missing. May be negative.',
    },
  ],
]);

const DISCOUNTED = fields('Valuation Ratio', [
  [
    'iv_dcf_earnings',
    'Intrinsic Value: DCF (Earnings Based)',
    'currency per share',
    discounted('eps_nri[ttm]', 'dcf_growth_default'),
    {
      anchor: 'dcf_two_stage',
      doc: 'Earnings per share without items that do not recur, growing for ten years and ten more at a terminal rate, discounted; none at a loss.',
    },
  ],
  [
    'iv_dcf_fcf',
    'Intrinsic Value: DCF (FCF Based)',
    'currency per share',
    discounted('fcf_per_share[ttm]', defaultGrowth('fcf')),
    {
      anchor: 'dcf_two_stage',
      doc: 'Free cash flow per share, growing for ten years and ten more at a terminal rate, discounted; none where it is not positive.',
    },
  ],
  [
    'reverse_dcf_growth',
    'Reverse DCF implied growth %',
    '% per year',
    measured('reverse_dcf_growth', { price: 'price', base_per_share: 'eps_nri[ttm]', ...STAGES }),
  ],
  [
    'dcf_growth_default',
    'DCF default growth %',
    '% per year',
    measured('dcf_growth_default', defaultGrowth('eps_nri').inputs),
    {
      doc: 'Growth of earnings per share without items that do not recur over ten years, kept within 5 and 20; else over five years, else 5.',
    },
  ],
  [
    'discount_rate_default',
    'DCF default discount rate %',
    '%',
    measured('discount_rate_default', { treasury_10y_pct: 'treasury_10y' }),
  ],
  [
    'margin_of_safety',
    'Margin of Safety %',
    '%',
    measured('margin_of_safety', { fair_value: 'iv_dcf_earnings', price: 'price' }),
    { doc: 'How far the price lies below the discounted earnings; negative where it lies above.' },
  ],
  [
    'margin_of_safety_dcf_fcf',
    'Margin of Safety % (DCF, FCF based)',
    '%',
    measured('margin_of_safety', { fair_value: 'iv_dcf_fcf', price: 'price' }),
    {
      anchor: 'margin_of_safety',
      doc: 'How far the price lies below the discounted free cash flow; negative where it lies above.',
    },
  ],
  [
    'margin_of_safety_gf_value',
    'Margin of Safety % (Fair Value)',
    '%',
    measured('margin_of_safety', { fair_value: 'gf_value', price: 'price' }),
    { anchor: 'margin_of_safety', doc: 'How far the price lies below the fair value; negative where it lies above.' },
  ],
  [
    'iv_projected_fcf',
    'Intrinsic Value: Projected FCF',
    'currency per share',
    measured('iv_projected_fcf', {
      growth_multiple: {
        measure: 'dcf_multiple',
        inputs: {
          growth_pct: formulaOf(
            PROJECTED_FCF,
            ({ growth_least, growth_most }) => `min(max(revenue_growth_5y, ${growth_least}), ${growth_most})`,
          ),
          ...STAGES,
        },
      },
      fcf_avg_6y: 'sum(free_cash_flow[annual][6y]) / 6',
      total_equity: 'total_equity',
      shares: 'shares_diluted_avg[ttm]',
    }),
  ],
  [
    'gf_value',
    'Fair value (GF-Value-like)',
    'currency per share',
    measured('gf_value', {
      multiples: {
        record: { ps: quarters('ps'), pe: quarters('penri'), pb: quarters('pb'), pfcf: quarters('pfcf') },
      },
      per_share_ttm: {
        record: {
          ps: 'revenue_per_share[ttm]',
          pe: 'eps_nri[ttm]',
          pb: 'book_value_per_share',
          pfcf: 'fcf_per_share[ttm]',
        },
      },
      per_share_forward: {
        record: {
          ps: 'revenue_estimate_next_fy / shares_diluted_avg[ttm]',
          pe: 'eps_estimate_next_fy',
          pb: constant(null),
          pfcf: constant(null),
        },
      },
      growth_3y_pct: 'revenue_growth_3y',
      growth_10y_pct: 'revenue_growth_10y',
    }),
  ],
  [
    'price_to_gf_value',
    'Price-to-GF-Value',
    'x',
    measured('price_to_gf_value', { price: 'price', gf_value: 'gf_value' }),
  ],
]);

/** Cash and what a sale of the other assets would bring, less all liabilities, a share. */
const liquidationValue = ({ receivables, inventory, other_tangible }: (typeof LIQUIDATION)['values']): string =>
  `((cash_sti + ${receivables} * total_receivables? + ${inventory} * inventory? + ${other_tangible} * (total_assets - cash_sti - total_receivables? - inventory? - goodwill? - intangible_assets?) - total_liabilities) / shares_outstanding)`;

const priceTo = (key: string, label: string, value: string, what: string) =>
  [
    key,
    label,
    'x',
    quotient('price', value, what),
    {
      anchor: 'fam-priceto',
      doc: `Price over ${what.charAt(0).toLowerCase()}${what.slice(1)}; none where that is not positive.`,
    },
  ] as const;

const PRICE_TO = fields('Valuation Ratio', [
  priceTo('price_to_graham_number', 'Price-to-Graham Number', 'graham_number', 'The Graham number'),
  priceTo('price_to_ncav', 'Price-to-NCAV', 'ncav_per_share', 'Net current asset value per share'),
  priceTo('price_to_nnwc', 'Price-to-Net-Net Working Capital', 'nnwc_per_share', 'Net-net working capital per share'),
  priceTo('price_to_net_cash', 'Price-to-Net Cash', 'net_cash_per_share', 'Net cash per share'),
  priceTo('price_to_epv', 'Price-to-Earnings Power Value', 'epv_per_share', 'Earnings power value per share'),
  priceTo(
    'price_to_peter_lynch_fair_value',
    'Price-to-Peter Lynch Fair Value',
    'peter_lynch_fair_value',
    'The fair value after Peter Lynch',
  ),
  priceTo('price_to_medps', 'Price-to-Median PS Value', 'medps', 'The median PS value'),
  priceTo(
    'price_to_iv_dcf_earnings',
    'Price-to-DCF (Earnings Based)',
    'iv_dcf_earnings',
    'Discounted earnings per share',
  ),
  priceTo('price_to_iv_dcf_fcf', 'Price-to-DCF (FCF Based)', 'iv_dcf_fcf', 'Discounted free cash flow per share'),
  priceTo(
    'price_to_iv_projected_fcf',
    'Price-to-Projected FCF',
    'iv_projected_fcf',
    'The value of projected free cash flow',
  ),
  priceTo('price_to_owner_earnings', 'Price-to-Owner Earnings', 'owner_earnings_per_share', 'Owner earnings per share'),
  [
    'price_to_tangible_book_liquidation',
    'Price-to-Liquidation Value',
    'x',
    formula(
      formulaOf(LIQUIDATION, (shares) => `price / ${liquidationValue(shares)}`),
      [notPositive(formulaOf(LIQUIDATION, liquidationValue), 'Liquidation value per share')],
    ),
    {
      anchor: 'fam-priceto',
      doc: 'Price over liquidation value per share: cash, 0.8 of receivables, two thirds of inventory and 0.15 of the other tangible assets, less all liabilities; none where that is not positive.',
    },
  ],
]);

const SIMPLE = fields('Valuation Ratio', [
  [
    'earnings_yield',
    'Earnings Yield %',
    '%',
    formula('100 / pettm'),
    {
      anchor: 'fam-simple',
      doc: 'The PE ratio turned over: earnings of the last four quarters as a share of the price. At a loss it is a status.',
    },
  ],
  [
    'ev_to_fcf',
    'EV-to-FCF',
    'x',
    formula('enterprise_value / free_cash_flow[ttm]', [
      notPositive('enterprise_value', 'Enterprise value'),
      notPositive('free_cash_flow[ttm]', 'Free cash flow'),
    ]),
    {
      anchor: 'fam-simple',
      doc: 'Enterprise value over free cash flow of the last four quarters; none where either is zero or negative.',
    },
  ],
  ['price_to_ffo', 'Price-to-FFO', 'x', undefined, { anchor: 'fam-simple' }],
]);

const MARKET = fields('Fundamental', [
  ['mktcap', 'Market Cap', 'currency, millions'],
  ['enterprise_value', 'Enterprise Value (ev_morn)', 'currency, millions'],
]);

/** Fields of valuation by the market, and of intrinsic value. */
export const VALUATION_FIELDS: readonly Field[] = [
  ...MARKET,
  ...RATIOS,
  ...WORTH,
  ...DISCOUNTED,
  ...PRICE_TO,
  ...SIMPLE,
];
