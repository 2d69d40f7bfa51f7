import { filingDayMoment, insiderSide } from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import { DateTime } from 'luxon';

import type { ArchiveRow } from '../../tables/archive-tables';
import { withoutGroups } from '../../kit/csv';
import { parseDay } from '../kit/day-text';
import type { InsiderColumn, InsiderLayout } from './insider-layouts';

type Row = ArchiveRow<'foreign_insider_trades'>;
type CellOf = (column: InsiderColumn) => string;

/** '1.234,56' by the mark of the layout, blanks between thousands; null for a blank or anything else. */
export function parseNumber(text: string, decimal: ',' | '.'): number | null {
  const digits = text.replace(/[\s\u00A0']/g, '');
  const plain = decimal === ',' ? digits.replaceAll('.', '').replace(',', '.') : withoutGroups(digits);
  return /^-?\d{1,20}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** '1.234,56 EUR': a number and its currency. */
function parseMoney(text: string, decimal: ',' | '.') {
  const [, digits = '', currency] = /^(.*?)\s*([A-Z]{3})?$/.exec(text.trim()) ?? [];
  return { amount: parseNumber(digits, decimal), currency: currency ?? null };
}

const YES = /^(ja|yes|true|1|j|y)$/i;
const NO = /^(nej|nein|nee|no|false|0|n)$/i;
const toFlag = (text: string): boolean | null => (YES.test(text) ? true : NO.test(text) ? false : null);

const STATUSES: Readonly<Record<string, string>> = {
  aktuell: 'current',
  current: 'current',
  reviderad: 'revised',
  revised: 'revised',
  history: 'revised',
  makulerad: 'cancelled',
  cancelled: 'cancelled',
};

const UNITS: Readonly<Record<string, string>> = {
  antal: 'quantity',
  quantity: 'quantity',
  belopp: 'amount',
  amount: 'amount',
};

const orNull = (text: string): string | null => text.replace(/\u00A0/g, ' ').trim() || null;

/** Publication to the second where the register gives a time and a zone, else by day. */
function publishedAt(text: string, day: Day, zone: string | undefined) {
  const time = /(\d{1,2}:\d{2}(:\d{2})?)/.exec(text)?.[1];
  if (zone !== undefined && time !== undefined && !/^0{1,2}:00(:00)?$/.test(time)) {
    const at = DateTime.fromISO(`${day}T${time.padStart(time.length < 6 ? 5 : 8, '0')}`, { zone });
    if (at.isValid) return { at: at.toMillis(), by_time: true };
  }
  return { at: filingDayMoment(day).at, by_time: false };
}

/** The later of notice and activation: what is filed is not yet public. */
function publicDay(cell: CellOf, layout: InsiderLayout): Day | undefined {
  const days = (['published', 'activated'] as const).map((column) => parseDay(cell(column), layout.days));
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}

function amounts(cell: CellOf, { decimal }: InsiderLayout) {
  const price = parseMoney(cell('price'), decimal);
  const value = parseMoney(cell('value'), decimal);
  const volume = parseNumber(cell('volume'), decimal);
  const unit = cell('unit') ? (UNITS[cell('unit').toLowerCase()] ?? cell('unit')) : null;
  // A volume that is an amount of money already is the value; a price of zero is none.
  const paid = price.amount === 0 ? null : price.amount;
  const product = volume !== null && paid !== null && unit !== 'amount' ? volume * paid : null;
  return {
    volume,
    unit,
    price: paid,
    currency: orNull(cell('currency')) ?? price.currency ?? value.currency,
    value: value.amount ?? (unit === 'amount' ? volume : product),
  };
}

interface Essentials {
  readonly issuer: string;
  readonly person: string;
  readonly country: string;
  readonly traded: Day | undefined;
  readonly published: Day | undefined;
}

/** Returns the required cells of a row, or the one that is missing. */
function essentials(layout: InsiderLayout, cell: CellOf): Essentials | string {
  const issuer = orNull(cell('issuer'));
  const person = orNull(cell('person')) ?? orNull(cell('notifier'));
  const country = layout.country ?? cell('country').toUpperCase();
  const traded = parseDay(cell('traded'), layout.days);
  const published = publicDay(cell, layout);
  if (!issuer) return 'no issuer';
  if (!person) return 'no person';
  if (!/^[A-Z]{2}$/.test(country)) return 'no country of two letters';
  if (!traded && !published) return 'no day';
  if (traded && published && traded > published) return `traded ${traded}, after its publication on ${published}`;
  return { issuer, person, country, traded, published };
}

const textsOf = (cell: CellOf) => ({
  issuer_lei: orNull(cell('issuerLei')),
  isin: orNull(cell('isin').toUpperCase()),
  symbol: orNull(cell('symbol').toUpperCase()),
  notifier: orNull(cell('notifier')),
  position: orNull(cell('position')),
  amendment_text: orNull(cell('amendmentText')),
  instrument_type: orNull(cell('instrumentType')),
  instrument: orNull(cell('instrument')),
  venue: orNull(cell('venue')),
});

const flagsOf = (cell: CellOf) => ({
  closely_associated: toFlag(cell('closelyAssociated')),
  amendment: toFlag(cell('amendment')),
  option_programme: toFlag(cell('optionProgramme')),
});

function natureOf(cell: CellOf) {
  const nature = orNull(cell('nature'));
  return { nature, side: insiderSide(nature ?? undefined) ?? null };
}

function noticeOf(cell: CellOf, { link }: InsiderLayout) {
  const notice = orNull(cell('notice'));
  return { notice, link: orNull(cell('link')) ?? (notice && link ? link(notice) : null) };
}

function statusOf(cell: CellOf): string | null {
  const status = cell('status').toLowerCase();
  return STATUSES[status] ?? orNull(status);
}

/** A row of the archive, or why there is none. */
export function toInsiderRow(layout: InsiderLayout, cell: CellOf, source: string): Row | string {
  const found = essentials(layout, cell);
  if (typeof found === 'string') return found;
  const { issuer, person, country, traded, published } = found;
  const public_ = published ?? addDays(traded ?? '', layout.publishedAfter);
  return {
    country,
    issuer,
    person,
    ...noticeOf(cell, layout),
    ...textsOf(cell),
    ...flagsOf(cell),
    ...natureOf(cell),
    trade_day: traded ?? null,
    published_day: published ?? null,
    ...amounts(cell, layout),
    balance_after: parseNumber(cell('balanceAfter'), layout.decimal),
    status: statusOf(cell),
    not_published: JSON.stringify(layout.notPublished),
    occurrence: 0,
    source,
    ...publishedAt(cell('published'), public_, layout.zone),
  };
}
