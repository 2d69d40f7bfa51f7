import { readFile } from 'node:fs/promises';
import { parseAnyJson } from '@plumbline/market-data/importers';
import { writeAtomic } from '@plumbline/shared/server/files';
import { z } from 'zod';

const silencesSchema = z.record(z.string(), z.number());

/** Until when publishers that refused are left alone. Kept in a file: it holds for every process and after a restart. */
export interface Silences {
  /** Milliseconds since 1970; 0 where a publisher may be asked. */
  readonly until: (name: string) => Promise<number>;
  readonly begin: (name: string, until: number) => Promise<void>;
}

export function openSilences(file: string): Silences {
  const read = async (): Promise<Readonly<Record<string, number>>> => {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    const parsed = parseAnyJson(text);
    return silencesSchema.safeParse('json' in parsed ? parsed.json : undefined).data ?? {};
  };
  return {
    until: async (name) => (await read())[name] ?? 0,
    begin: async (name, until) => writeAtomic(file, JSON.stringify({ ...(await read()), [name]: until })),
  };
}
