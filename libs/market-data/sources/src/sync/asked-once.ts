import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Day } from '@plumbline/shared/domain';
import { writeAtomic } from '@plumbline/shared/server/files';
import { parseAnyJson } from '@plumbline/market-data/importers';

import { z } from 'zod';

import type { Source } from '../model/source';
import type { SourceRequest } from '../model/source-request';

/** On how many days a file was not there, and the last of them; 'read' once it was. */
const asked = z.record(
  z.string(),
  z.union([z.literal('read'), z.number(), z.object({ misses: z.number(), on: z.string() })]),
);

/** State of files that are requested only once, by their name below the source's folder. */
export type Asked = Readonly<z.infer<typeof asked>>;

/** A file can come some days late: what was not there on so many never will be. */
const OFTEN = 3;

const fileOf = (folder: string): string => path.join(folder, 'asked.json');

/**
 * Reads the state of a source's files; empty where none or only half of it was written. Files that an older version of
 * their importer read are `outdated` and requested again, as they are not stored.
 */
export async function readAsked(folder: string, outdated?: ReadonlySet<string>): Promise<Asked> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => '{}');
  const parsed = parseAnyJson(text);
  const known = asked.safeParse('json' in parsed ? parsed.json : undefined).data ?? {};
  return outdated?.size ? Object.fromEntries(Object.entries(known).filter(([file]) => !outdated.has(file))) : known;
}

function missesOf(became: Asked[string] | undefined): number {
  if (typeof became === 'object') return became.misses;
  return typeof became === 'number' ? became : 0;
}

const isSettled = (became: Asked[string] | undefined): boolean => became === 'read' || missesOf(became) >= OFTEN;

/** So many files a first run takes one by one: what is older comes in sets, and the rest in later runs. */
const MAX_AT_FIRST = 40;

/**
 * Selects the requests of a run from all that a source offers: one-time requests are not repeated, and limits apply.
 */
export function dueRequests(
  { mostOnce = Number.POSITIVE_INFINITY }: Pick<Source, 'mostOnce'>,
  offered: readonly SourceRequest[],
  known: Asked,
  isFirst = false,
): readonly SourceRequest[] {
  let left = isFirst && Number.isFinite(mostOnce) ? Math.min(mostOnce, MAX_AT_FIRST) : mostOnce;
  return offered.filter(({ once, file }) => {
    if (!once) return true;
    if (left === 0 || isSettled(known[file])) return false;
    left -= 1;
    return true;
  });
}

/** Findings of a run about files that are requested only once. */
export interface Settled {
  readonly read: readonly string[];
  readonly missing: readonly string[];
  /** A file that is not there is missed once a day, however often it is asked for. */
  readonly today: Day;
  /** All that the source offers, asked for in this run or not: what it offers no more is forgotten. */
  readonly offered: ReadonlySet<string>;
}

function missedOn(became: Asked[string] | undefined, on: Day): Asked[string] {
  const isNew = typeof became !== 'object' || became.on !== on;
  return { misses: missesOf(became) + (isNew ? 1 : 0), on };
}

/** Writes down what became of the files of a run. */
export async function settleAsked(folder: string, { read, missing, offered, today }: Settled): Promise<void> {
  const before = await readAsked(folder);
  const known = Object.fromEntries(Object.entries(before).filter(([file]) => offered.has(file)));
  const misses = missing.map((file) => [file, missedOn(known[file], today)] as const);
  const all = { ...known, ...Object.fromEntries(misses), ...Object.fromEntries(read.map((file) => [file, 'read'])) };
  await writeAtomic(fileOf(folder), JSON.stringify(all));
}
