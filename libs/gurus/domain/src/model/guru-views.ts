/** How long back trades count. */
export const GURU_SPANS = ['3m', '6m', '12m'] as const;
export type GuruSpan = (typeof GURU_SPANS)[number];

/** Orders of a list of stocks of a group. */
export const PICK_ORDERS = [
  'score',
  'weight',
  'mean_weight',
  'holders',
  'buyers',
  'sellers',
  'value',
  'hot',
  'discount',
  'company',
  'public',
] as const;
export type PickOrder = (typeof PICK_ORDERS)[number];

/** A stock as the managers of a group hold and trade it. */
export interface GroupPick {
  /** Distinct managers with a purchase, and with a sale, within the span; one can be both. */
  readonly buyers: number;
  readonly sellers: number;
  /** Managers who hold it by their latest reports. */
  readonly holders: number;
  /** Their weights in percent, added up. */
  readonly weight: number;
  /** Points of actions and impacts of three months. */
  readonly hot: number;
  /** The price against the mean close of the last quarter in which one bought who still holds it, in percent; null where unknown. */
  readonly discount: number | null;
  /** The country of the issuer; null where unknown. */
  readonly country: string | null;
}

/** One way to choose among the stocks of a group: they are one list, seen differently. */
export interface GuruView {
  readonly key: string;
  /** Heading and menu. */
  readonly title: string;
  /** One sentence: what is in it. */
  readonly words: string;
  readonly span: GuruSpan;
  readonly order: PickOrder;
  /** Whether the smallest come first. */
  readonly ascending?: boolean;
  readonly has: (pick: GroupPick) => boolean;
}

/** How far under what was paid a stock is a bargain, percent. */
const BARGAIN = -20;
/** Purchases beyond sales that are a consensus. */
const CONSENSUS = 2;

const isConsensus = ({ buyers, sellers }: GroupPick): boolean => buyers - sellers >= CONSENSUS;

/** The views, each with a page of its own. Source: design of gurus, section 4. */
export const GURU_VIEWS = [
  {
    key: 'consensus',
    title: 'Consensus picks',
    words: 'Stocks that at least two more managers bought than sold',
    span: '3m',
    order: 'score',
    has: isConsensus,
  },
  {
    key: 'hot',
    title: 'Hot picks',
    words:
      'Stocks by points of trades: new purchase 2, addition 1, reduction −1, sale −2, and the impact on portfolios',
    span: '3m',
    order: 'hot',
    has: ({ buyers, sellers }) => buyers + sellers > 0,
  },
  {
    key: 'bargains',
    title: 'Bargains',
    words: 'Stocks that are held and cost at least a fifth less than in the quarter in which they were last bought',
    span: '12m',
    order: 'discount',
    ascending: true,
    has: ({ holders, discount }) => holders > 0 && discount !== null && discount <= BARGAIN,
  },
  {
    key: 'sector',
    title: 'Sector picks',
    words: 'Stocks bought more than sold, sector by sector',
    span: '3m',
    order: 'score',
    has: ({ buyers, sellers }) => buyers > sellers,
  },
  {
    key: 'international',
    title: 'International picks',
    words: 'Stocks of companies outside the United States that managers hold or traded',
    span: '12m',
    order: 'weight',
    has: ({ country }) => country !== null && country !== 'United States',
  },
  {
    key: 'aggregated',
    title: 'Aggregated portfolio',
    words: 'Everything the managers hold, as one portfolio',
    span: '3m',
    order: 'weight',
    has: ({ holders }) => holders > 0,
  },
] as const satisfies readonly GuruView[];

export type GuruViewKey = (typeof GURU_VIEWS)[number]['key'];
export const GURU_VIEW_KEYS = GURU_VIEWS.map(({ key }) => key) as [GuruViewKey, ...GuruViewKey[]];

/** The view of a key. */
export const guruView = (key: GuruViewKey): GuruView => GURU_VIEWS.find((view) => view.key === key) ?? GURU_VIEWS[0];
