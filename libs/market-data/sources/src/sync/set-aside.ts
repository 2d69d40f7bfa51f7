import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { optional } from '@plumbline/shared/domain';
import { writeAtomic } from '@plumbline/shared/server/files';
import { parseAnyJson } from '@plumbline/market-data/importers';
import { z } from 'zod';

import type { SourceRequest } from '../model/source-request';

/** Stored part of a request: everything serialisable. */
const kept = z.object({
  url: z.string(),
  file: z.string(),
  method: z.enum(['GET', 'POST']).optional(),
  body: z.string().optional(),
  errorText: z.string().optional(),
  missingText: z.string().optional(),
  isOfDay: z.literal(true).optional(),
  isPage: z.literal(true).optional(),
  isLarge: z.literal(true).optional(),
  whole: z.boolean().optional(),
  link: z.string().optional(),
  once: z.literal(true).optional(),
});

const entry = z.object({
  tries: z.number(),
  /** Epoch milliseconds from which it is requested again. */
  until: z.number(),
  why: z.string(),
  request: kept.optional(),
});
type Entry = z.infer<typeof entry>;

/** Files that could not be fetched or read, by their name below the source's folder. */
export type SetAside = Readonly<Record<string, Entry>>;

const HOUR_MS = 3_600_000;
/** How long a file is left alone after each try. */
const PAUSES_MS = [0.5, 2, 8, 24, 72, 168].map((hours) => hours * HOUR_MS);
/** So often a file can fail that made its run fail; one that stays broken leaves the others alone. */
export const FRESH_TRIES = 2;

const fileOf = (folder: string): string => path.join(folder, 'aside.json');

export async function readAside(folder: string): Promise<SetAside> {
  const parsed = parseAnyJson(await readFile(fileOf(folder), 'utf8').catch(() => '{}'));
  return z.record(z.string(), entry).safeParse('json' in parsed ? parsed.json : undefined).data ?? {};
}

/** True while a file is left alone. */
export const isResting = (aside: SetAside, file: string, now: number): boolean => (aside[file]?.until ?? 0) > now;

/** Requests that nobody offers any more and whose turn has come. */
export function turnsOf(aside: SetAside, offered: ReadonlySet<string>, now: number): readonly SourceRequest[] {
  return Object.entries(aside).flatMap(([file, { until, request }]) =>
    request === undefined || offered.has(file) || until > now ? [] : (request as SourceRequest),
  );
}

export interface Failed {
  readonly request: SourceRequest;
  readonly why: string;
}

/** Findings of a run about files that were or are set aside. */
export interface AsideChanges {
  readonly failed: ReadonlyMap<string, Failed>;
  /** Files that are as they should be, or that the publisher does not have. */
  readonly settled: ReadonlySet<string>;
  readonly offered: ReadonlySet<string>;
  /** True where the whole run failed: its next one tries all of them at once. */
  readonly isRunFailed: boolean;
  /** False where addresses hold an operator's key: they are never written down. */
  readonly keepsRequests: boolean;
  readonly now: number;
}

function nextEntry(before: Entry | undefined, { request, why }: Failed, changes: AsideChanges): Entry {
  const tries = (before?.tries ?? 0) + 1;
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
  const until = changes.isRunFailed ? 0 : changes.now + pause;
  return { tries, until, why, ...optional('request', changes.keepsRequests ? kept.parse(request) : undefined) };
}

/** A file that nobody offers any more is given up after the last pause: it stays in the quarantine. */
const isGivenUp = ({ tries }: Entry, file: string, { offered }: AsideChanges): boolean =>
  tries > PAUSES_MS.length && !offered.has(file);

/** Writes down which files wait for another try, and answers them. */
export async function keepAside(folder: string, before: SetAside, changes: AsideChanges): Promise<SetAside> {
  const failed = [...changes.failed].map(([file, each]) => [file, nextEntry(before[file], each, changes)] as const);
  const waiting = Object.entries(before).filter(([file]) => !changes.settled.has(file) && !changes.failed.has(file));
  const all = [...waiting, ...failed].filter(([file, each]) => !isGivenUp(each, file, changes));
  if (all.length === 0) await rm(fileOf(folder), { force: true });
  else await writeAtomic(fileOf(folder), JSON.stringify(Object.fromEntries(all)));
  return Object.fromEntries(all);
}
