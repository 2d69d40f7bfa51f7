import {
  formatCompact,
  formatCount,
  formatDay,
  formatNumber,
  formatPercent,
  type CompactStyle,
  type Day,
  type NumberStyle,
} from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { Link } from '../Link';
import { Moment, type MomentProps } from '../Moment';
import {
  createColumnKind,
  type ColumnOptions,
  type KitColumn,
  type ReadByKey,
  type ReadFrom,
  type WithField,
} from './create-column';

/** Words as they are. */
export const textColumn = createColumnKind<string, object>({ align: 'start', write: (text) => text });

/** Machine-readable texts: keys, hashes, formulas. */
export const codeColumn = createColumnKind<string, object>({ align: 'start', write: (text) => <code>{text}</code> });

/** Calendar days. */
export const dayColumn = createColumnKind<Day, object>({ write: (day) => formatDay(day) });

/** Moments of the wire: the whole one, its day, or how long ago it was. */
export const momentColumn = createColumnKind<string, Pick<MomentProps, 'show'>>({
  write: (at, { show = 'moment' } = {}) => <Moment at={at} show={show} />,
});

/** Whole numbers. */
export const countColumn = createColumnKind<number, object>({ write: (count) => formatCount(count) });

/** Numbers, with two decimals unless named. */
export const numberColumn = createColumnKind<number, NumberStyle>({ write: formatNumber });

/** Percent points. */
export const percentColumn = createColumnKind<number, NumberStyle>({ write: formatPercent });

/** Amounts in the currency that the unit names, large ones by their magnitude: `2.50 Bil`. */
export const moneyColumn = createColumnKind<number, CompactStyle>({ write: formatCompact });

/** One of a few values, by its word; what has no word is written as it is. Files have the word. */
export function choiceColumn<Key extends string, Choice extends string>(
  key: Key,
  header: string,
  words: Readonly<Record<Choice, string>>,
  options?: ColumnOptions<string>,
): KitColumn<WithField<Key, Choice>> {
  const toWord = (choice: Choice): string => words[choice] ?? choice;
  return textColumn(key, header, {
    ...options,
    of: ({ [key]: choice }: WithField<Key, Choice>) => choice && toWord(choice),
  });
}

type Address<Row> = (row: Row) => string | null | undefined;

/** Words that lead to a page; without an address they lead nowhere. */
export function linkColumn<Key extends string, Row extends WithField<Key, string>>(
  key: Key,
  header: string,
  href: Address<Row>,
  options?: ColumnOptions<string> & ReadByKey,
): KitColumn<Row>;
export function linkColumn<Row>(
  key: string,
  header: string,
  href: Address<Row>,
  options: ColumnOptions<string> & ReadFrom<Row, string>,
): KitColumn<Row>;
export function linkColumn<Row extends WithField<string, string>>(
  key: string,
  header: string,
  href: Address<Row>,
  options?: ColumnOptions<string> & Partial<ReadFrom<Row, string>>,
): KitColumn<Row> {
  const text = textColumn(key, header, { ...options, of: options?.of ?? ((row: Row) => row[key]) });
  const cell = (row: Row): ReactNode => {
    const address = text.value?.(row) ? href(row) : undefined;
    return address ? <Link href={address}>{text.cell(row)}</Link> : text.cell(row);
  };
  return { ...text, cell };
}
