import type { Day } from '@plumbline/shared/domain';

import type { Cell } from '../../tables/archive-tables';
import { toNumber } from '../../kit/csv';
import { toSecDay, toText } from '../../kit/sec-cells';

/** A cell, or why it can't be what it should be. */
export type CellReading<T> = { readonly value: T | null } | { readonly fault: string };

/** Nobody reported trades before the Securities Exchange Act. */
const FIRST_YEAR = 1934;
/** Filing software writes 8 August 1988 where a form wants a day and the footnote says that there is none. */
const NO_DAY = '1988-08-08';

/** A day in any notation of these forms: ISO with or without a time zone, '04/13/2023', '05-MAR-2026'. */
export function formDay(text: string | undefined): Day | undefined {
  const plain = text
    ?.trim()
    .replaceAll('/', '-')
    .replace(/^(\d{4}-\d{2}-\d{2})(Z|[+-]\d{2}:\d{2}|T.*)$/, '$1');
  return toSecDay(plain?.replace(/^(\d)-/, '0$1-').replace(/^(\d{2})-(\d)-/, '$1-0$2-'));
}

/** A day that can be one; null for the others, for a year that can't be, and for the day that stands for none. */
export function plausibleDay(text: string | undefined): Day | null {
  const day = formDay(text);
  return day === undefined || Number(day.slice(0, 4)) < FIRST_YEAR || day === NO_DAY ? null : day;
}

/** The day of a trade: never after its filing, never in a year like 0024. */
export function tradeDay(text: string | undefined, filed: Day | undefined): CellReading<Day> {
  if (!text) return { fault: 'no trade day' };
  const day = formDay(text);
  if (!day) return { fault: `trade day is no day: ${text}` };
  if (Number(day.slice(0, 4)) < FIRST_YEAR) return { fault: `impossible year of a trade day: ${day}` };
  if (filed && day > filed) return { fault: `trade on ${day} after its filing on ${filed}` };
  return { value: day };
}

/** A number that is not negative; a blank is unknown. */
export function amount(text: string | undefined, name: string): CellReading<number> {
  if (!text) return { value: null };
  const value = toNumber(text);
  if (value === undefined) return { fault: `${name} is no number: ${text}` };
  return value < 0 ? { fault: `${name} is negative: ${text}` } : { value };
}

/** Words of a cell with single spaces; null for a blank. */
export const words = (text: string | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null;

const paragraph = (text: string): string => text.replace(/[^\S\n]+/g, ' ').trim();

/** A long text with its paragraphs, cut after `limit` letters. */
export function longText(text: string | undefined, limit: number): string | null {
  const whole = (text ?? '').replace(/\r\n?/g, '\n').split('\n').map(paragraph).join('\n');
  const clean = whole.replace(/\n{3,}/g, '\n\n').trim();
  return clean.length <= limit ? clean || null : `${clean.slice(0, limit).trimEnd()} …`;
}

const SYMBOL = /^[A-Z][A-Z0-9]{0,5}([.-][A-Z]{1,3})?$/;
const NO_SYMBOL = /^(NONE|NA|NULL|NASDAQ|NYSE|OTC|AMEX)$/;

/** The first ticker of what filers write: 'TEAM', '(SIRI)', 'NYSE: HIG', 'BATRA; BATRK'; null for 'NONE' and for prose. */
export function tradingSymbol(text: string | undefined): string | null {
  const parts = (toText(text) ?? '')
    .toUpperCase()
    .replace(/^.*:/, '')
    .split(/[,;/()[\]"']+/);
  const words = parts.map((part) => part.split(/\s+/).filter((word) => word !== '' && !NO_SYMBOL.test(word)));
  const [found] = words.find((part) => part.length === 1 && SYMBOL.test(part[0] ?? '')) ?? [];
  return found?.replace('-', '.') ?? null;
}

/** JSON of a list; null when it is empty. */
export const jsonList = (list: readonly unknown[]): Cell => (list.length > 0 ? JSON.stringify(list) : null);
