import type { MarketText, SpokenPart, TextKind } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { literal, literals } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';

const row = z.object({
  kind: z.enum(['news', 'letter', 'transcript']),
  id: z.string(),
  symbol: z.string().nullable(),
  cik: z.string().nullable(),
  title: z.string(),
  author: z.string().nullable(),
  source: z.string(),
  url: z.string().nullable(),
  period: z.string().nullable(),
  at: z.number(),
  by_time: z.boolean(),
  language: z.string().nullable(),
  body: z.string().nullable(),
  parts: z.string().nullable(),
});

const given = <K extends string, V>(name: K, value: V | null): Partial<Record<K, V>> =>
  value === null ? {} : ({ [name]: value } as Partial<Record<K, V>>);

const toText = (each: z.infer<typeof row>): MarketText => ({
  kind: each.kind,
  id: each.id,
  ...given('symbol', each.symbol),
  ...given('cik', each.cik),
  title: each.title,
  ...given('author', each.author),
  source: each.source,
  ...given('url', each.url),
  ...given('period', each.period),
  moment: { at: each.at, precision: each.by_time ? 'time' : 'day' },
  ...given('language', each.language),
  body: each.body ?? '',
  parts: each.parts === null ? [] : (JSON.parse(each.parts) as readonly SpokenPart[]),
});

/** Which texts are wanted; all of a kind when nothing else is said. */
export interface TextQuestion {
  readonly kind: TextKind;
  readonly symbol?: string;
  readonly period?: string;
}

/** Texts with every vintage once, in an order that no order of imports changes. `textsKnownAt` gives a moment's view. */
export async function readTexts(
  archive: Archive,
  { kind, symbol, period }: TextQuestion,
): Promise<readonly MarketText[]> {
  const wanted = [
    `kind = ${literal(kind)}`,
    ...(symbol ? [`symbol = ${literal(symbol)}`] : []),
    ...(period ? [`period = ${literal(period)}`] : []),
  ];
  const query = `SELECT DISTINCT * FROM {} WHERE ${wanted.join(' AND ')} ORDER BY ALL`;
  return (await selectRows(archive, 'texts', query, row)).map(toText);
}

/** Characters of a body that a list shows. */
const HEAD_CHARACTERS = 300;

const pieceRow = z.object({ piece: z.string() });

/** Every text as 'kind|id', in their order. */
export async function readTextPieces(archive: Archive): Promise<readonly string[]> {
  const query = `SELECT DISTINCT kind || '|' || id AS piece FROM {} ORDER BY ALL`;
  return (await selectRows(archive, 'texts', query, pieceRow)).map(({ piece }) => piece);
}

/** Some texts, 'kind|id', with every vintage once, each with the beginning of its body and without what was said in parts. */
export async function readTextHeads(archive: Archive, pieces: readonly string[]): Promise<readonly MarketText[]> {
  if (pieces.length === 0) return [];
  const query = `SELECT DISTINCT * REPLACE (left(body, ${HEAD_CHARACTERS}) AS body, NULL AS parts) FROM {}
    WHERE kind || '|' || id IN (${literals(pieces)}) ORDER BY ALL`;
  return (await selectRows(archive, 'texts', query, row)).map(toText);
}
