import { momentOf, type AnnouncedResults, type IndexMember, type Security } from '@plumbline/market-data/domain';
import type { LeafNote, PriceHistory, ReportedLeaves } from '@plumbline/metrics/domain';
import { addDays, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';

import type { CompanySays } from './company-says';
import type { Owned } from './owned';
import { otherLeaves } from './security-texts';

/** Lists and calendars of an archive, for all securities. */
export interface ReferenceLists {
  /** Days of results by symbol, in order. */
  readonly results: ReadonlyMap<string, readonly AnnouncedResults[]>;
  /** Members of the S&P 500 by symbol; undefined where no list was imported. */
  readonly members: ReadonlyMap<string, IndexMember> | undefined;
}

/** A security whose leaves are read. */
export interface LeafCompany {
  readonly security: Security;
  readonly says: CompanySays;
  /** The currency of its statements; undefined without any. */
  readonly reporting: string | undefined;
  readonly prices: PriceHistory | undefined;
  /** Last day of the last fiscal year reported by a day, or by the as-of day; left out where it has no statements. */
  readonly yearEnd?: ((day: Day | undefined) => Day | undefined) | undefined;
  /** Owner data of its document; absent where it has none. */
  readonly owned?: Owned | undefined;
}

/** A number with its note, or why there is none. */
type Reported = LeafNote & { readonly value?: number };

/** Trading begins so many days after the last filing before it, or so many before the first one after it. */
const [DAYS_AFTER_FILING, DAYS_BEFORE_FILING] = [30, 10];

/** The first price is that of the first trading day where a filing shows that trading began then. */
function firstTradingDay({ says: { listing = [] }, prices }: LeafCompany): Reported {
  if (!prices) return { reason: 'No price is known' };
  const first = dayFromEpoch(prices.dayAt(0));
  if (prices.firstGrade !== 'A') return { reason: `The first price, of ${first}, is one of a single day` };
  const filed = listing.find(
    (day) => day >= addDays(first, -DAYS_AFTER_FILING) && day <= addDays(first, DAYS_BEFORE_FILING),
  );
  if (filed === undefined)
    return { reason: `The prices begin on ${first}, and no filing shows that trading began with them` };
  return {
    value: epochDay(first),
    day: first,
    note: `The first price; a filing of ${filed} brought the shares to the exchange`,
  };
}

function nextResults({ security, prices }: LeafCompany, { results }: ReferenceLists, asOf: Day | undefined): Reported {
  const today = prices?.lastDay ?? asOf;
  if (today === undefined) return { reason: 'No price is known' };
  const at = momentOf(asOf);
  const next = results.get(security.symbol)?.find((each) => each.day > today && each.at <= at);
  if (!next) return { reason: `No calendar that was imported has a day of results after ${today}` };
  return { value: epochDay(next.day), day: next.day, note: 'As a calendar of results has it' };
}

function isMember({ security }: LeafCompany, { members }: ReferenceLists, asOf: Day | undefined): Reported {
  if (!members) return { reason: 'No list of the members was imported' };
  if (asOf !== undefined) return { reason: 'Lists of members are of the present: who was one before is not known' };
  const member = members.get(security.symbol);
  const isOther = member?.cik !== undefined && security.cik !== undefined && member.cik !== security.cik;
  if (!member || isOther) return { value: 0, note: `Not among the ${members.size} of the list` };
  return { value: 1, note: member.added ? `On the list since ${member.added}` : 'On the list' };
}

const OF_PROFILE: ReadonlySet<string> = new Set(['sector', 'group', 'industry', 'peer_group', 'country']);

function textNote(key: string, { says: { sic, country } }: LeafCompany): LeafNote | undefined {
  if (!OF_PROFILE.has(key)) return undefined;
  if (key === 'country')
    return country === undefined
      ? { reason: 'Its list of filings, which names one, was not imported' }
      : BUSINESS_ADDRESS;
  return sic === undefined
    ? { reason: 'No SIC code of the company is known' }
    : { note: `By the SIC code ${sic} it files under now` };
}

const BUSINESS_ADDRESS: LeafNote = { note: 'Of its business address now' };

const NEVER: Readonly<Record<string, LeafNote>> = {
  employees: { reason: 'Reports give the number in their text only' },
  cet1_ratio_reported: { reason: 'Reports give it by approach, which single facts do not distinguish' },
  delisted: { note: 'By lists of exchanges and of filings' },
  region: { note: 'Of the exchange' },
};

/** Leaves that are more than what is listed, by key. */
const READERS: Readonly<
  Record<string, (company: LeafCompany, lists: ReferenceLists, asOf: Day | undefined) => Reported>
> = {
  ipo_date: firstTradingDay,
  next_earnings_date: nextResults,
  in_sp500: isMember,
};

/** Reference data of one security: what filings, directories, calendars and lists say, as known on the as-of day. */
export function referenceLeaves(company: LeafCompany, lists: ReferenceLists, asOf: Day | undefined): ReportedLeaves {
  const { security, says } = company;
  const listed = otherLeaves(security, says);
  const about = (key: string): LeafNote | undefined => {
    const found = READERS[key]?.(company, lists, asOf);
    if (!found) return textNote(key, company) ?? NEVER[key];
    const { value: _value, ...note } = found;
    return note;
  };
  return {
    number: (key) => READERS[key]?.(company, lists, asOf).value ?? listed.number(key),
    about,
    text: (key) => (key === 'country' ? says.country : listed.text(key)),
  };
}
