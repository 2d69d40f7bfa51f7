import { corners, num, parameterTable, whole, yesNo } from './parameter-table';

/** Whom the magic formula leaves out. */
export const MAGIC_FORMULA = parameterTable(
  {
    key: 'magic_formula',
    label: 'Magic formula',
    source: 'Greenblatt, The Little Book That Beats the Market',
  },
  {
    leaves_out_financials: yesNo(1, 'Leaves out financials', 'Companies of financial services are not ranked.'),
    leaves_out_utilities: yesNo(1, 'Leaves out utilities', 'Utilities are not ranked.'),
    leaves_out_adr: yesNo(0, 'Leaves out ADRs', 'Certificates of foreign shares are not ranked.'),
  },
);

const OUR_MODEL = 'Our own model over published inputs';

/** The fair value of multiples a market has paid. */
export const FAIR_VALUE = parameterTable(
  { key: 'fair_value', label: 'Fair value', source: OUR_MODEL, rising: ['growth_least', 'growth_most'] },
  {
    quarters: whole(40, [4, 40], ['Quarters of history', 'quarters', 'The last quarter ends whose multiples count.']),
    fewest_points: whole(12, [1, 40], ['Points needed', 'quarters', 'Clean values a multiple needs to be used.']),
    fewest_multiples: whole(2, [1, 4], ['Multiples needed', 'count', 'With fewer usable multiples there is no value.']),
    highest_pe: num(100, [1, 10_000], ['Highest PE', 'x', 'Values above are left out as distorted.']),
    highest_pfcf: num(100, [1, 10_000], ['Highest PFCF', 'x', 'Values above are left out as distorted.']),
    deviation_scale: num(
      1.4826,
      [0.1, 10],
      ['Scale of the deviation', 'x', 'Makes a median deviation comparable with a standard deviation.'],
    ),
    least_variation: num(
      0.1,
      [0.001, 10],
      ['Least variation', 'share', 'A steadier history than this weighs no more.'],
    ),
    forward_share: num(
      0.5,
      [0, 1],
      ['Share of the estimate', 'share', "What of the figure a share is next year's estimate, where there is one."],
    ),
    growth_weight: num(
      1.5,
      [0, 10],
      ['Weight of growth', 'weight', 'How far growth of three years against ten moves the value.'],
    ),
    growth_least: num(0.8, [0, 1], ['Least growth factor', 'x', 'Slowing growth lowers the value to this at most.']),
    growth_most: num(
      1.2,
      [1, 10],
      ['Most growth factor', 'x', 'Growth that speeds up raises the value to this at most.'],
    ),
  },
);

/** The bands of a price against its value, and the valuation code. */
export const VALUATION = parameterTable(
  {
    key: 'valuation',
    label: 'Valuation bands and code',
    source: OUR_MODEL,
    rising: ['far_below', 'below', 'fair', 'above'],
  },
  {
    far_below: num(0.7, [0.01, 10], ['Far below', 'x', 'Price over value up to which the price is far below.']),
    below: num(0.9, [0.01, 10], ['Below', 'x', 'Up to which it is below, and may be a trap.']),
    fair: num(1.1, [0.01, 10], ['About fair', 'x', 'Up to which it is about fair.']),
    above: num(1.3, [0.01, 10], ['Above', 'x', 'Up to which it is above; beyond it is far above.']),
    oldest_days: whole(456, [1, 3650], ['Oldest report', 'days', 'Reports older than this are out of date.']),
    trap_points: whole(2, [1, 7], ['Points of a trap', 'count', 'Points from which a cheap stock may be a trap.']),
  },
);

/** The score of Beneish above which figures may have been managed. */
export const BENEISH_DOUBTFUL = -1.78;

/** Signs of a value trap, a point each. */
export const TRAP = parameterTable(
  { key: 'value_trap', label: 'Value-trap points', source: OUR_MODEL },
  {
    weak_rank: whole(3, [0, 10], ['Weak rank', 'score', 'A rank from 1 to this one is weak.']),
    least_growth: num(
      0,
      [-50, 50],
      ['Least revenue growth', '% a year', 'Growth over three years below is suspicious.'],
    ),
    weak_piotroski: whole(3, [0, 9], ['Low Piotroski', 'score', 'An F-Score up to this one is low.']),
    doubtful_beneish: num(BENEISH_DOUBTFUL, [-10, 10], ['Doubtful Beneish', 'score', 'An M-Score above is doubtful.']),
    too_cheap: num(0.5, [0, 2], ['Too cheap', 'x', 'Price over fair value below is suspicious.']),
  },
);

/** Predictability in stars. */
export const PREDICTABILITY = parameterTable(
  { key: 'predictability', label: 'Predictability', source: OUR_MODEL },
  {
    most_years: whole(11, [3, 11], ['Years looked at', 'years', 'The last fiscal years that count.']),
    fewest_years: whole(10, [3, 11], ['Years needed', 'years', 'With fewer there are no stars.']),
    lost_steadiness: num(
      0.4,
      [0.01, 10],
      ['Lost steadiness', 'x', 'Deviation of the yearly changes of logarithms at which steadiness is gone.'],
    ),
    decline: num(-0.01, [-1, 0], ['Decline', 'x', 'A yearly change of logarithms below counts as a decline.']),
    fit_weight: num(0.4, [0, 1], ['Weight of the fit', 'weight', 'How straight the logarithms rise.']),
    steadiness_weight: num(0.3, [0, 1], ['Weight of steadiness', 'weight', 'How alike the yearly changes are.']),
    no_decline_weight: num(0.3, [0, 1], ['Weight of no decline', 'weight', 'How few years fell.']),
    with_loss: num(30, [0, 100], ['Most with a loss', 'score', 'What a history with a loss scores at most.']),
    stars: corners(
      [
        [60, 2],
        [70, 2.5],
        [75, 3],
        [80, 3.5],
        [84, 4],
        [88, 4.5],
        [92, 5],
      ],
      [1, 5],
      ['Stars by score', 'stars', 'From each score on there are so many stars; below the first one star.'],
    ),
  },
);

/** Past returns by stars. */
export const STAR_RETURNS = parameterTable(
  {
    key: 'star_returns',
    label: 'Returns of predictable companies',
    source: 'Published ends of 1.1 and 12.1; steps between recalled',
  },
  {
    returns: corners(
      [
        [1, 1.1],
        [2, 6],
        [2.5, 7.3],
        [3, 8.2],
        [3.5, 9.3],
        [4, 9.8],
        [4.5, 10.6],
        [5, 12.1],
      ],
      [-100, 100],
      ['Yearly return by stars', '% a year', 'What companies with so many stars brought in back-tests.'],
    ),
  },
);
