import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { sha256, writeAtomic } from '@plumbline/shared/server/files';
import { parseJson } from '@plumbline/market-data/importers';

import { z } from 'zod';

/** Version data of a publisher's answer, sent with the next request to detect changes. */
const validator = z.object({
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** Hash of the body: for publishers that say nothing. */
  body: z.string(),
  /** Version stated elsewhere, where requests depend on it (see `SourceRequest`). */
  version: z.string().optional(),
});

export type Validator = z.infer<typeof validator>;

/** Validators by request, kept in one small file. A new one counts from `keep` on, when what it stands for is safe. */
export interface Validators {
  readonly get: (key: string) => Promise<Validator | undefined>;
  readonly note: (key: string, validator: Validator, file: string) => void;
  /** Writes what was noted since the last call, but for some files. */
  readonly keep: (but?: ReadonlySet<string>) => Promise<void>;
  /** Forgets what was noted since the last call of `keep`. */
  readonly drop: () => void;
}

/** Requests are stored as hashes: addresses can hold an operator's key. */
export const requestKey = (method: string, url: string, body = ''): string =>
  sha256(`${method} ${url}\n${body}`).slice(0, 32);

export function openValidators(file: string): Validators {
  let loaded: Promise<Map<string, Validator>> | undefined;
  let noted = new Map<string, { readonly given: Validator; readonly file: string }>();
  const load = async (): Promise<Map<string, Validator>> => {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    const parsed = parseJson(text);
    // A file that cannot be read costs a full answer once, nothing else.
    const kept = z.record(z.string(), validator).safeParse('json' in parsed ? parsed.json : {});
    return new Map(Object.entries(kept.success ? kept.data : {}));
  };
  const known = (): Promise<Map<string, Validator>> => (loaded ??= load());
  return {
    get: async (key) => (await known()).get(key),
    note: (key, given, file) => void noted.set(key, { given, file }),
    drop: () => noted.clear(),
    keep: async (but = new Set()) => {
      if (noted.size === 0) return;
      const all = await known();
      for (const [key, { given, file }] of noted) if (!but.has(file)) all.set(key, given);
      noted = new Map();
      await mkdir(path.dirname(file), { recursive: true });
      await writeAtomic(file, `${JSON.stringify(Object.fromEntries([...all].sort()))}\n`);
    },
  };
}
