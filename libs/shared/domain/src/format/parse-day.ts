import { isDay, type Day } from '../day';
import { dayFormat, DEFAULT_LOCALE } from './intl';

type Part = 'year' | 'month' | 'day';

const toDay = (year: number, month: number, day: number): Day | undefined => {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return year >= 1000 && isDay(text) ? text : undefined;
};

/** The order in which a locale writes a day: month, day, year in `en-US`. */
function partOrder(locale: string): Part[] {
  const parts = dayFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(new Date(0));
  return parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
}

const lettersOf = (text: string): string => text.toLocaleLowerCase(DEFAULT_LOCALE).replace(/[^\p{L}]/gu, '');

/** The month a word means by its first three letters or more, 1 to 12. */
function monthOf(word: string, locale: string): number | undefined {
  const letters = lettersOf(word);
  if (letters.length < 3) return undefined;
  const found = Array.from({ length: 12 }, (_, month) => {
    const name = dayFormat(locale, { month: 'long' }).format(new Date(Date.UTC(2000, month, 1)));
    return lettersOf(name).startsWith(letters);
  });
  const first = found.indexOf(true);
  return first >= 0 && found.lastIndexOf(true) === first ? first + 1 : undefined;
}

function fromNumbers(numbers: readonly number[], locale: string): Day | undefined {
  const order = partOrder(locale);
  const part = (name: Part): number => numbers[order.indexOf(name)] ?? 0;
  return toDay(part('year'), part('month'), part('day'));
}

/** A word for the month, the larger of the two numbers is the year. */
function fromMonthWord(text: string, numbers: readonly number[], locale: string): Day | undefined {
  const word = /\p{L}+/u.exec(text)?.[0];
  const month = word && monthOf(word, locale);
  const [least = 0, most = 0] = numbers.toSorted((left, right) => left - right);
  return month && numbers.length === 2 ? toDay(most, month, least) : undefined;
}

/**
 * A day as people type it: `2026-03-20`, `20260320`, `3/20/2026` in the order of the locale, `Mar 20, 2026`.
 * Years have four digits. `undefined` for anything else and for days that do not exist.
 */
export function parseDay(text: string, locale: string = DEFAULT_LOCALE): Day | undefined {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const plain = /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
  if (plain) return toDay(Number(plain[1]), Number(plain[2]), Number(plain[3]));
  const numbers = (typed.match(/\d+/g) ?? []).map(Number);
  if (/\p{L}/u.test(typed)) return fromMonthWord(typed, numbers, locale);
  if (numbers.length !== 3 || !/^[\d./\s-]+$/.test(typed)) return undefined;
  return /^\d{4}\D/.test(typed)
    ? toDay(numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0)
    : fromNumbers(numbers, locale);
}
