import { headlineSubject, OWN_CATEGORY_KEYS, storyKey } from '@plumbline/content/domain';
import {
  textPiece,
  textStates,
  type RecordColumns,
  type RecordModel,
  type RecordOf,
  type TextState,
  type ValidRecord,
} from '@plumbline/market-data/domain';
import { groupBy } from '@plumbline/shared/domain';

const PIECE_COLUMNS = {
  kind: ['news', 'letter', 'transcript'],
  id: 'text',
  /** Name of its story, which all pieces of it share. */
  story: 'text',
  subject: OWN_CATEGORY_KEYS,
  title: 'text',
  excerpt: 'text',
  source: 'text',
  author: 'text?',
  url: 'text?',
  language: 'text?',
  symbol: 'text?',
  period: 'text?',
  /** When the first version was public. */
  at: 'number',
  hasTime: 'flag',
} as const satisfies RecordColumns;

/** A piece of news, a letter or a transcript as lists show it. */
export type NewsPiece = RecordOf<typeof PIECE_COLUMNS>;

function toRow({ text, from, until }: TextState): ValidRecord<typeof PIECE_COLUMNS> {
  const { kind, id, title, body, source, author, url, language, symbol, period, moment } = text;
  return {
    kind,
    id,
    story: storyKey(text),
    subject: headlineSubject(text),
    title,
    excerpt: body.trim(),
    source,
    author: author ?? null,
    url: url ?? null,
    language: language ?? null,
    symbol: symbol ?? null,
    period: period ?? null,
    at: moment.at,
    hasTime: moment.precision === 'time',
    from,
    until,
  };
}

/** Pieces that one reading of the archive gives. */
const TOGETHER = 5_000;

/** News, letters and transcripts, each as its last correction said at a moment. */
export const newsPieces: RecordModel<typeof PIECE_COLUMNS> = {
  name: 'news-pieces',
  columns: PIECE_COLUMNS,
  batch: TOGETHER,
  groups: (areas) => areas.textPieces(),
  rows: async (areas, pieces) => {
    const texts = groupBy(await areas.textHeads(pieces), textPiece);
    return new Map(Array.from(texts, ([piece, vintages]) => [piece, textStates(vintages).map(toRow)]));
  },
};
