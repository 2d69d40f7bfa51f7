import {
  companyEvents,
  earningsDays,
  momentOf,
  newYorkDay,
  offerings,
  type CompanyEventKind,
  type EventSource,
  type Fact,
  type Filing,
  type Offering,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { findCompany, readCompanyFilings, type Archive } from '@plumbline/market-data/archive';

import { ofAskedPeriod } from './asked-period';
import type { FactProvider, FactQuery } from './fact-provider';

/** A filing that reports an event. */
interface Report {
  readonly source: EventSource;
  /** Day of the event: filings with the same day report the same event. */
  readonly day: Day;
  /** Remark in the report besides the form. */
  readonly remark?: string | undefined;
}

/** Reports in the filings of a company that are public at a moment, the oldest first. */
type ReadReports = (filings: readonly Filing[], at: number) => readonly Report[];

/** Drafts are submitted in confidence and bear that day; no filing says when they were made public. */
const isDraft = ({ form }: Filing): boolean => form.startsWith('DRS');

/** Every step of the offerings of a kind with the stage that the offering had then; day of the first registration. */
const stagesOf =
  (kind: Offering['kind']): ReadReports =>
  (filings, at) => {
    const open = filings.filter((filing) => !isDraft(filing));
    return offerings(open, at).flatMap((offering, place) => {
      const stageAt = (moment: number): string | undefined => offerings(open, moment)[place]?.status;
      const reportOf = (source: EventSource): Report => ({
        source,
        day: offering.events[0]?.filed ?? source.filed,
        remark: stageAt(source.moment.at),
      });
      return offering.kind === kind ? offering.events.map(reportOf) : [];
    });
  };

const announcements: ReadReports = (filings, at) =>
  earningsDays(filings, at).map((source) => ({
    source,
    day: newYorkDay(source.moment.at),
    ...(source.preliminary ? { remark: 'preliminary' } : {}),
  }));

const eventsOf =
  (wanted: CompanyEventKind): ReadReports =>
  (filings, at) =>
    companyEvents(filings, at)
      .filter(({ kind }) => kind === wanted)
      .map((source) => ({ source, day: source.day ?? source.filed }));

const CONCEPTS: Readonly<Record<string, ReadReports>> = {
  'ipo:stage': stagesOf('ipo'),
  'spin-off:stage': stagesOf('spin-off'),
  '8-K:earningsDay': announcements,
  '8-K:nonReliance': eventsOf('non-reliance'),
  '8-K:auditorChange': eventsOf('auditor-change'),
  'NT:lateReport': eventsOf('late-report'),
  '25:delisting': eventsOf('delisting'),
  '15:deregistration': eventsOf('deregistration'),
};

/** Each filing as a vintage: how many report the same event by then. */
function toFacts(concept: string, reports: readonly Report[]): readonly Fact[] {
  const counts = new Map<Day, number>();
  return reports.map(({ source: { accession, form, filed, moment }, day, remark }) => {
    const value = (counts.get(day) ?? 0) + 1;
    counts.set(day, value);
    const said = { concept, unit: 'filings', end: day, value };
    return { ...said, accession, form: remark === undefined ? form : `${form}, ${remark}`, filed, moment };
  });
}

type Question = Omit<FactQuery, 'entity'>;

const conceptOf = (asked: string): string | undefined =>
  Object.keys(CONCEPTS).find((concept) => concept.toLowerCase() === asked.trim().toLowerCase());

/** Returns facts about a concept from a company's filings, as known at the end of the as-of day. */
export function factsOfFilings(filings: readonly Filing[], query: Question): readonly Fact[] {
  const concept = conceptOf(query.concept);
  const readReports = concept === undefined ? undefined : CONCEPTS[concept];
  if (concept === undefined || readReports === undefined) return [];
  const at = momentOf(query.asOf);
  return ofAskedPeriod(toFacts(concept, readReports(filings, at)), query);
}

async function filingsOf(archive: Archive, entity: string): Promise<readonly Filing[]> {
  const cik = await findCompany(archive, entity);
  return cik === undefined ? [] : readCompanyFilings(archive, cik);
}

/**
 * Events in filings besides figures. Entity: a company, also one without a security, such as before its listing.
 * Concept: 'ipo:stage', 'spin-off:stage', '8-K:earningsDay' and the like. The value counts filings that report the same
 * event by then; the form tells more: 'S-1/A, amended'.
 */
export const filingEventFacts: FactProvider = {
  area: 'filings',
  find: async (archive, query) =>
    conceptOf(query.concept) === undefined ? [] : factsOfFilings(await filingsOf(archive, query.entity), query),
};
