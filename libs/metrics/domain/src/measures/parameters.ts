/** Tax rate of a company in the USA where its own is not known, in percent points. */
export const STATUTORY_TAX_PCT = 21;

/** The cost of capital. */
export const CAPITAL_COST = {
  /** What stocks have to pay above the risk-free rate, in percent points. */
  equityPremiumPct: 6,
  /** Of a stock whose beta is not known. */
  beta: 1,
  /** Interest above this share of the debt is a sign of wrong figures, in percent points. */
  dearestDebtPct: 20,
} as const;

/** Price multiples and yields. */
export const MULTIPLES = {
  /** Years of earnings behind a Shiller PE. */
  shillerYears: 10,
  /** Growth a forward rate of return counts, in percent points a year. */
  forwardGrowthPct: { least: 0, most: 20 },
} as const;

/** Discounted cash flow in two stages. */
export const DCF = {
  /** Years of growth, and years of terminal growth behind them. */
  growthYears: 10,
  terminalYears: 10,
  terminalGrowthPct: 4,
  /** Growth where the history does not tell, and its limits, in percent points a year. */
  growthPct: { least: 5, most: 20, unknown: 5 },
  /** Discount rate: the treasury yield rounded up plus a premium, at least `least`; `unknown` without a yield. */
  discountPct: { least: 9, overTreasury: 6, unknown: 11 },
  /** Where a growth the price implies is looked for. */
  impliedGrowthPct: { least: -50, most: 100 },
} as const;

/** Value from the cash flow of six years and from equity. */
export const PROJECTED_FCF = {
  multiple: { least: 8.35, most: 17.74 },
  equityWeight: 0.8,
} as const;

/** Values after Graham. */
export const GRAHAM = {
  /** 15 times earnings at 1.5 times book value. */
  numberFactor: 22.5,
  /** What receivables and inventory are worth in a sale. */
  receivablesShare: 0.75,
  inventoryShare: 0.5,
  /** The growth formula: multiple without growth, times growth, and the bond yield of its day. */
  noGrowthMultiple: 8.5,
  growthWeight: 2,
  bondYieldPct: 4.4,
} as const;

/** Earnings power value. */
export const EPV = { waccPct: 9 } as const;

/** Values after Peter Lynch. */
export const LYNCH = {
  growthPct: { least: 5, most: 25 },
  /** Multiple of earnings of the chart's line. */
  chartMultiple: 15,
} as const;

/** The fair value of multiples a market has paid, and its bands. */
export const FAIR_VALUE = {
  /** Quarters of history that count. */
  quarters: 40,
  /** Clean values a multiple needs, and multiples a value needs. */
  fewestPoints: 12,
  fewestMultiples: 2,
  /** Multiples above are left out as distorted. */
  highest: { ps: undefined, pe: 100, pb: undefined, pfcf: 100 },
  /** Makes a median deviation comparable with a standard deviation. */
  deviationScale: 1.4826,
  /** A steadier history than this weighs no more. */
  leastVariation: 0.1,
  /** Share of the next fiscal year's estimate in the figure a share. */
  forwardShare: 0.5,
  /** How growth that speeds up or slows down moves the value. */
  growth: { weight: 1.5, least: 0.8, most: 1.2 },
  /** Price over value: far below, below, about fair, above; beyond the last far above. */
  bands: [0.7, 0.9, 1.1, 1.3],
  /** Reports older than this (days) say nothing. */
  oldestDays: 456,
  /** Points from which a cheap stock may be a trap. */
  trapPoints: 2,
} as const;

/** What makes a cheap stock suspicious, a point each. */
export const TRAP = { weakRank: 3, weakPiotroski: 3, doubtfulBeneish: -1.78, tooCheap: 0.5 } as const;

/** Predictability in stars. */
export const PREDICTABILITY = {
  years: { most: 11, fewest: 10 },
  /** Yearly changes of logarithms: a deviation at which steadiness is gone, and a fall that counts. */
  lostSteadiness: 0.4,
  decline: -0.01,
  weights: { fit: 0.4, steadiness: 0.3, noDecline: 0.3 },
  /** Most that a history with a loss scores. */
  withLoss: 30,
  stars: [
    [92, 5],
    [88, 4.5],
    [84, 4],
    [80, 3.5],
    [75, 3],
    [70, 2.5],
    [60, 2],
  ],
  /** Yearly return of past back-tests by stars, in percent points. */
  returns: [
    [5, 12.1],
    [4.5, 10.6],
    [4, 9.8],
    [3.5, 9.3],
    [3, 8.2],
    [2.5, 7.3],
    [2, 6],
    [1, 1.1],
  ],
} as const;
