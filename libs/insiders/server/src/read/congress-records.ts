import {
  disclosureDelay,
  newYorkDay,
  politicianKey,
  politicianTradeStates,
  type Legislator,
  type PoliticianFiling,
  type PoliticianTradeState,
  type RecordAreas,
  type RecordColumns,
  type RecordModel,
  type RecordOf,
  type ValidRecord,
} from '@plumbline/market-data/domain';
import { orNull } from './insider-market';

const TRADE_COLUMNS = {
  /** Who traded: the number of the member, else the name. */
  id: 'text',
  person: 'text',
  chamber: ['house', 'senate'],
  state: 'text?',
  owner: 'text?',
  ticker: 'text?',
  asset: 'text?',
  assetType: 'text?',
  kind: 'text?',
  tradeDay: 'day?',
  disclosedDay: 'day?',
  public: 'day',
  basis: 'text',
  /** Bounds of the amount; without the upper one the category is open, without both the amount is not known. */
  low: 'number?',
  high: 'number?',
  amount: 'text?',
  delay: 'number?',
  isLate: 'flag',
  document: 'text?',
  link: 'text?',
  at: 'number',
  /** Place in the order of trades, the newest disclosure first. */
  order: 'number',
} as const satisfies RecordColumns;

const REPORT_COLUMNS = {
  id: 'text',
  title: 'text?',
  type: 'text?',
  filed: 'day?',
  document: 'text?',
  link: 'text?',
  isPaper: 'flag',
  at: 'number',
} as const satisfies RecordColumns;

const TERM_COLUMNS = {
  id: 'text',
  name: 'text',
  /** Null for a member of whom no term is known. */
  chamber: 'text?',
  state: 'text?',
  district: 'number?',
  party: 'text?',
  start: 'day?',
  end: 'day?',
} as const satisfies RecordColumns;

/** A trade that a member of Congress disclosed. */
export type MemberTrade = RecordOf<typeof TRADE_COLUMNS>;
/** A report of a member of Congress, with or without trades. */
export type MemberReport = RecordOf<typeof REPORT_COLUMNS>;
/** A term of a member of Congress. */
export type MemberTerm = RecordOf<typeof TERM_COLUMNS>;

type Congress = Awaited<ReturnType<RecordAreas['congress']>>;

/** Persons are matched with members across all files, so all of Congress is one group. */
const GROUP = 'congress';

const disclosures = new WeakMap<RecordAreas, Promise<Congress>>();

/** All that members disclosed, read once for all tables of a build. */
function readDisclosures(areas: RecordAreas): Promise<Congress> {
  const known = disclosures.get(areas) ?? areas.congress();
  disclosures.set(areas, known);
  return known;
}

async function groups(areas: RecordAreas): Promise<readonly string[]> {
  const { trades, filings, members } = await readDisclosures(areas);
  return trades.length + filings.length + members.length > 0 ? [GROUP] : [];
}

const congressModel = <C extends RecordColumns>(
  name: string,
  columns: C,
  rowsOf: (congress: Congress) => readonly ValidRecord<C>[],
): RecordModel<C> => ({
  name,
  columns,
  groups,
  rows: async (areas) => new Map([[GROUP, rowsOf(await readDisclosures(areas))]]),
});

function toTradeRow({ trade, from, until }: PoliticianTradeState, order: number): ValidRecord<typeof TRADE_COLUMNS> {
  const delay = disclosureDelay(trade);
  return {
    id: politicianKey(trade),
    person: trade.person,
    chamber: trade.chamber,
    state: orNull(trade.state),
    owner: orNull(trade.owner),
    ticker: orNull(trade.ticker),
    asset: orNull(trade.asset),
    assetType: orNull(trade.assetType),
    kind: orNull(trade.kind),
    tradeDay: orNull(trade.tradeDay),
    disclosedDay: orNull(trade.disclosedDay),
    public: newYorkDay(trade.moment.at),
    basis: trade.momentBasis,
    low: orNull(trade.amount?.lowUsd),
    high: orNull(trade.amount?.highUsd),
    amount: orNull(trade.amountText),
    delay: orNull(delay?.days),
    isLate: delay?.isLate === true,
    document: orNull(trade.document),
    link: orNull(trade.link),
    at: trade.moment.at,
    order,
    from,
    until,
  };
}

const toReportRow = (filing: PoliticianFiling): ValidRecord<typeof REPORT_COLUMNS> => ({
  id: politicianKey(filing),
  title: orNull(filing.title),
  type: orNull(filing.filingType),
  filed: orNull(filing.filed),
  document: orNull(filing.document),
  link: orNull(filing.link),
  isPaper: filing.isPaper ?? false,
  at: filing.moment.at,
  from: filing.moment.at,
  until: Number.POSITIVE_INFINITY,
});

/** Who was a member is no disclosure: terms are known at any moment. */
const ALWAYS = { from: 0, until: Number.POSITIVE_INFINITY } as const;

function toTermRows({ bioguide, fullName, first, last, terms }: Legislator): ValidRecord<typeof TERM_COLUMNS>[] {
  const name = fullName ?? `${first} ${last}`;
  const known = terms.length > 0 ? terms : [undefined];
  return known.map((term) => ({
    id: bioguide,
    name,
    chamber: orNull(term?.chamber),
    state: orNull(term?.state),
    district: orNull(term?.district),
    party: orNull(term?.party),
    start: orNull(term?.start),
    end: orNull(term?.end),
    ...ALWAYS,
  }));
}

/** Trades of members of Congress, each as its report and the amendments of it said at a moment. */
export const memberTrades = congressModel('congress-trades', TRADE_COLUMNS, (congress) =>
  politicianTradeStates(congress).map(toTradeRow),
);

/** Reports of members of Congress. */
export const memberReports = congressModel('congress-reports', REPORT_COLUMNS, ({ filings }) =>
  filings.map(toReportRow),
);

/** Members of Congress, a row for each term. */
export const memberTerms = congressModel('congress-terms', TERM_COLUMNS, ({ members }) => members.flatMap(toTermRows));
