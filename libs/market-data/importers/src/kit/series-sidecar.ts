import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { isDay } from '@plumbline/shared/domain';
import { StoreError } from '@plumbline/shared/server/files';
import { z } from 'zod';

import { parseJson } from './importer';
import type { StatedSeries } from './source-file';

const statement = z
  .object({
    series: z.string().min(1),
    vintage: z.string().refine(isDay, 'no day'),
    name: z.string(),
    unit: z.string(),
    frequency: z.enum(['D', 'W', 'M', 'Q', 'A']),
  })
  .partial();
const folderStatement = z.record(z.string(), z.union([z.string(), statement]));

function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const parsed = parseJson(readFileSync(file, 'utf8'));
  if ('reason' in parsed) throw new StoreError(`${file}: ${parsed.reason}`);
  return parsed.json;
}

function checkedStatement<T>(schema: z.ZodType<T>, json: unknown, file: string): T | undefined {
  if (json === undefined) return undefined;
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new StoreError(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function ofFile(file: string): z.infer<typeof statement> | undefined {
  const sidecar = `${file}.meta.json`;
  return checkedStatement(statement, readJson(sidecar), sidecar);
}

function ofFolder(file: string): z.infer<typeof statement> | undefined {
  const sidecar = path.join(path.dirname(file), 'series.meta.json');
  const entry = checkedStatement(folderStatement, readJson(sidecar), sidecar)?.[path.basename(file)];
  return typeof entry === 'string' ? { series: entry } : entry;
}

/**
 * Returns the statement about a series in `<file>.meta.json`, else in the file's entry in `series.meta.json` of its
 * folder: `{ "series": "DCOILWTICO", "vintage": "2026-01-02" }`. Files without either, and those in zips, state
 * nothing.
 */
export function statedNextTo(file: string): { readonly stated?: StatedSeries } {
  if (file.includes('!')) return {};
  const found = ofFile(file) ?? ofFolder(file);
  if (!found?.series && !found?.vintage) return {};
  const known = Object.entries(found).filter(([, value]) => value !== undefined);
  return { stated: Object.fromEntries(known) as StatedSeries };
}
