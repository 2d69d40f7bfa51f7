import type { MarketText, RecordColumns, RecordModel, RecordOf, ValidRecord } from '@plumbline/market-data/domain';
import { groupBy } from '@plumbline/shared/domain';

const LETTER_COLUMNS = {
  id: 'text',
  /** Number of the manager, ten digits. */
  cik: 'text?',
  /** Quarter the letter speaks of, '2024Q3'. */
  period: 'text',
  title: 'text',
  author: 'text?',
  source: 'text',
  url: 'text?',
  language: 'text?',
  body: 'text',
  at: 'number',
} as const satisfies RecordColumns;

/** A letter of a manager to investors. */
export type Letter = RecordOf<typeof LETTER_COLUMNS>;

type LetterOfQuarter = MarketText & { readonly period: string };

const hasPeriod = (letter: MarketText): letter is LetterOfQuarter => letter.period !== undefined;

const toRow = (letter: LetterOfQuarter, until: number): ValidRecord<typeof LETTER_COLUMNS> => ({
  id: letter.id,
  cik: letter.cik ?? null,
  period: letter.period,
  title: letter.title,
  author: letter.author ?? null,
  source: letter.source,
  url: letter.url ?? null,
  language: letter.language ?? null,
  body: letter.body,
  at: letter.moment.at,
  from: letter.moment.at,
  until,
});

/** The versions of one letter, each until the next one; of one moment the last in the order of the archive counts. */
function toRows(versions: readonly LetterOfQuarter[]): ValidRecord<typeof LETTER_COLUMNS>[] {
  const ordered = versions.toSorted((a, b) => a.moment.at - b.moment.at);
  const rows = ordered.map((letter, place) => toRow(letter, ordered[place + 1]?.moment.at ?? Number.POSITIVE_INFINITY));
  return rows.filter(({ from, until }) => until > from);
}

/** Letters of managers that name their quarter, each as its last correction said at a moment. */
export const letterRecords: RecordModel<typeof LETTER_COLUMNS> = {
  name: 'letters',
  columns: LETTER_COLUMNS,
  batch: Number.POSITIVE_INFINITY,
  groups: async (areas) => [...new Set((await areas.letters()).map(({ id }) => id))],
  rows: async (areas) => {
    const letters = groupBy((await areas.letters()).filter(hasPeriod), ({ id }) => id);
    return new Map(Array.from(letters, ([id, versions]) => [id, toRows(versions)]));
  },
};
