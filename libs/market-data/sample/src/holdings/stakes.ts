import { addDays, type Day } from '@plumbline/shared/domain';

import { fullName, personName } from '../universe/person-names';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom } from '../base/random';
import { businessDay } from '../base/trading-days';
import { accessionOf } from '../writing/submission';
import { SAMPLE_MANAGERS, type SampleManager } from './managers';
import { positionPaths, reportedQuarters, type Position } from './positions';

/** A schedule of a large holder. */
export interface Stake {
  readonly manager: SampleManager;
  readonly position: Position;
  readonly form: 'SCHEDULE 13D' | 'SCHEDULE 13D/A' | 'SCHEDULE 13G' | 'SCHEDULE 13G/A';
  readonly accession: string;
  readonly previous?: string;
  readonly amendment?: number;
  readonly eventDay: Day;
  readonly filed: Day;
  /** Percent of the class. */
  readonly percent: number;
  /** Who controls an activist, and reports with it. */
  readonly controller: { readonly name: string; readonly cik: string };
}

/** Schedules are XML since then; earlier ones are prose that nothing reads. */
const XML_FROM: Day = '2024-12-18';
/** From this part of a class on a holder reports. */
const THRESHOLD = 5;
/** A change that has to be reported, percent points of the class. */
const MATERIAL = 0.5;

const percentOf = ({ listing, shares }: Position, end: Day): number =>
  Math.round((shares / listing.sharesOn(end)) * 10_000) / 100;

const controllerOf = ({ cik }: SampleManager): Stake['controller'] => {
  const name = personName(createRandom('controller', cik));
  return { name: fullName(name), cik: `99119${cik.slice(5)}` };
};

type Draft = Pick<Stake, 'position' | 'eventDay' | 'percent'>;

/** Ends of quarters at which something has to be reported: the stake came, changed or fell below the threshold. */
function draftsOf(path: readonly (Position | undefined)[], ends: readonly Day[]): (Draft & { isFirst: boolean })[] {
  const drafts: (Draft & { isFirst: boolean })[] = [];
  let reported: number | undefined;
  for (const [index, end] of ends.entries()) {
    const position = path[index];
    const percent = position ? percentOf(position, end) : 0;
    const isFirst = reported === undefined;
    const isDue = isFirst
      ? percent >= THRESHOLD
      : Math.abs(percent - (reported ?? 0)) >= MATERIAL || percent < THRESHOLD;
    if (isDue && position) drafts.push({ position, eventDay: end, percent, isFirst });
    if (isDue) reported = percent >= THRESHOLD ? percent : undefined;
  }
  return drafts;
}

function stakesOf(manager: SampleManager, place: number, market: ListedMarket): Stake[] {
  const [listing, path] = [market.listings[place], positionPaths(manager, market)[place]];
  if (!listing || !path) return [];
  const ends = reportedQuarters(manager, market);
  const drafts = draftsOf(path, ends);
  const stakes: Stake[] = [];
  let amendment = 0;
  let previous: string | undefined;
  for (const { isFirst, ...draft } of drafts) {
    amendment = isFirst ? 0 : amendment + 1;
    const isActivist = manager.style === 'activist';
    const filed = businessDay(addDays(draft.eventDay, isActivist ? 5 : 44));
    const form = `SCHEDULE ${isActivist ? '13D' : '13G'}${isFirst ? '' : '/A'}` as Stake['form'];
    const accession = accessionOf(manager.cik, filed, 100_000 + listing.number * 10 + (Number(filed.slice(5, 7)) % 10));
    const more = isFirst ? {} : { amendment, ...(previous ? { previous } : {}) };
    stakes.push({ manager, ...draft, form, accession, filed, controller: controllerOf(manager), ...more });
    previous = accession;
  }
  return stakes.filter(({ filed }) => filed >= XML_FROM && filed <= market.lastDay);
}

/** All schedules of managers who can hold a twentieth of a company. */
export const stakesIn = (market: ListedMarket): Stake[] =>
  SAMPLE_MANAGERS.filter(({ cap }) => cap * 100 >= THRESHOLD).flatMap((manager) =>
    market.listings.flatMap((_, place) => stakesOf(manager, place, market)),
  );
