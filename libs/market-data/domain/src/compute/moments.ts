import { DAY_MS, isDay, type Day } from '@plumbline/shared/domain';
import type { Moment } from '../model/fact';

const HOUR_MS = 3_600_000;
/** Writes how far New York is behind: 'GMT-05:00', before 1883 'GMT-04:56:02'. */
const NEW_YORK = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' });

/**
 * How the clock of `acceptanceDateTime` in a submissions file is to be read. The text always ends in 'Z', but two
 * snapshots of one company give 16:19:34 and 20:19:34 for the same June filing: some files carry Coordinated Universal
 * Time, some New York wall time. The file itself shows which (`acceptanceClock`).
 */
export type AcceptanceClock = 'utc' | 'new-york';

/** The columns of a filing that decide how its acceptance time is read. */
export interface AcceptanceRow {
  /** As published, '2023-11-02T18:08:27.000Z'. */
  readonly accepted: string;
  readonly filed: Day;
  readonly form: string;
  /** Main document; some filing agents put the second of submission into its name. */
  readonly primaryDocument?: string;
}

const offsets = new Map<Day, number>();

/** Hours are shifted by the offset at noon: the clock changes on Sundays at 2, when nothing is accepted. */
function newYorkOffsetMs(day: Day): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const offset = steadyOffset(day.slice(0, 7)) ?? offsetAt(noonOf(day));
  offsets.set(day, offset);
  return offset;
}

/** Noon in New York, or an hour later: the clock changes before. */
const noonOf = (day: Day): number => Date.parse(`${day}T17:00:00Z`);

function offsetAt(at: number): number {
  if (!Number.isFinite(at)) return Number.NaN;
  const [, hours, minutes, seconds] = /GMT-(\d\d):(\d\d)(?::(\d\d))?/.exec(NEW_YORK.format(at)) ?? [];
  return -(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds ?? 0)) * 1_000;
}

const steady = new Map<string, number | undefined>();

/** The offset of all days of a month; undefined for a month in which the clock changes. Asking the zone is slow. */
function steadyOffset(month: string): number | undefined {
  if (steady.has(month)) return steady.get(month);
  const first = noonOf(`${month}-01`);
  const offset = offsetAt(first);
  const known = offset === offsetAt(first + 31 * DAY_MS) ? offset : undefined;
  steady.set(month, known);
  return known;
}

/** Epoch milliseconds of a New York wall time given as '2023-11-02T18:08:27'. */
export const fromNewYork = (text: string): number =>
  Date.parse(`${text.slice(0, 19)}Z`) - newYorkOffsetMs(text.slice(0, 10));

/** New York wall time of an instant, '2023-11-02T18:08:27'. */
export function newYorkTime(at: number): string {
  const offset = newYorkOffsetMs(new Date(at - 5 * HOUR_MS).toISOString().slice(0, 10));
  return new Date(at + offset).toISOString().slice(0, 19);
}

/** The calendar day in New York at an instant. */
export const newYorkDay = (at: number): Day => newYorkTime(at).slice(0, 10);

/** The last day of which anything can be known: today in New York, or the last day with prices where that is later. */
export function lastKnownDay(lastPriceDay: Day | null, now: number): Day {
  const today = newYorkDay(now);
  return lastPriceDay !== null && lastPriceDay > today ? lastPriceDay : today;
}

const epochOf = (accepted: string, clock: AcceptanceClock): number =>
  clock === 'utc' ? Date.parse(`${accepted.slice(0, 19)}Z`) : fromNewYork(accepted);

/** EDGAR accepts from 06:00 to 22:00 New York time. */
function isWithinHours(at: number): boolean {
  if (!Number.isFinite(at)) return false;
  const time = newYorkTime(at).slice(11, 19);
  return time >= '06:00:00' && time < '22:00:00';
}

/**
 * Evidence for one reading, in points: EDGAR accepts from 06:00 to 22:00 New York time; but for reports of insiders what
 * is accepted after 17:30 carries the next day as its filing date, and what is accepted before carries the same day.
 */
function agreement(row: AcceptanceRow, clock: AcceptanceClock): number {
  const at = epochOf(row.accepted, clock);
  const submitted = /_(1\d{9})\d*\.xml$/.exec(row.primaryDocument ?? '')?.[1];
  if (submitted && Math.abs(at - Number(submitted) * 1000) < HOUR_MS / 2) return 5;
  if (!isWithinHours(at)) return -1;
  const wall = newYorkTime(at);
  const time = wall.slice(11, 19);
  if (/^[345](\/A)?$/.test(row.form)) return 0;
  const sameDay = row.filed === wall.slice(0, 10);
  return time <= '17:30:59' === sameDay ? 1 : -1;
}

/**
 * The clock of a file by weight of evidence over all its rows. Where the rows leave it open the later reading,
 * New York, is taken, so that nothing is shown before it was public.
 */
export function acceptanceClock(rows: readonly AcceptanceRow[]): AcceptanceClock {
  let balance = 0;
  for (const row of rows) balance += agreement(row, 'utc') - agreement(row, 'new-york');
  return balance > 0 ? 'utc' : 'new-york';
}

/**
 * The clock of one row: its file's, but the other one where only that lies within the hours of acceptance. In a file in
 * universal time the newest days can still be in New York time (they are corrected some days later at the source), so
 * there (`fresh`) the later reading is taken unless the rules speak against it.
 */
export function rowClock(row: AcceptanceRow, fileClock: AcceptanceClock, fresh: boolean): AcceptanceClock {
  const other = fileClock === 'utc' ? 'new-york' : 'utc';
  if (!isWithinHours(epochOf(row.accepted, fileClock)) && agreement(row, other) > 0) return other;
  if (fileClock === 'new-york' || !fresh) return fileClock;
  return agreement(row, 'new-york') >= agreement(row, 'utc') ? 'new-york' : 'utc';
}

/** Filed on a day whose acceptance time is unknown: public at 17:30 New York, precision 'day'. */
export const filingDayMoment = (filed: Day): Moment => ({ at: fromNewYork(`${filed}T17:30:00`), precision: 'day' });

/**
 * When a filing became public, from its published acceptance time. Undefined when the text is no time, or is midnight in
 * New York, which stands for an unknown time in old filings.
 */
export function acceptanceMoment(accepted: string, clock: AcceptanceClock): Moment | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(accepted)) return undefined;
  const at = epochOf(accepted, clock);
  if (!Number.isFinite(at) || newYorkTime(at).endsWith('T00:00:00')) return undefined;
  return { at, precision: 'time' };
}

/**
 * The last millisecond that is public 'as of day D': the end of D in New York. The clock changes at night, so the offset
 * at noon holds at the end of the day.
 */
export const endOfDayNewYork = (day: Day): number =>
  isDay(day) ? Date.parse(`${day}T23:59:59.999Z`) - newYorkOffsetMs(day) : Number.NaN;

/** The last millisecond that is public as of a day; infinite without a day: all that is known. */
export const momentOf = (asOf: Day | undefined): number =>
  asOf === undefined ? Number.POSITIVE_INFINITY : endOfDayNewYork(asOf);
