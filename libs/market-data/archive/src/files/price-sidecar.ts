import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { StoreError } from '@plumbline/shared/server/files';
import { parseBasis, parseJson, type PriceBasisOption } from '@plumbline/market-data/importers';

import { z } from 'zod';

const sidecar = z.object({ basis: z.string(), asOf: z.string().optional() });

async function readSidecar(file: string): Promise<PriceBasisOption | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const json = parseJson(text);
  const parsed = sidecar.safeParse('json' in json ? json.json : undefined);
  const basis = parsed.success ? parseBasis(parsed.data.basis, parsed.data.asOf) : undefined;
  if (!basis) throw new StoreError(`${file} must name a basis: as-traded, split-adjusted or split-dividend-adjusted`);
  return basis;
}

/** The basis written next to a price file: for the file itself, else for its folder. */
export async function basisNextTo(file: string): Promise<PriceBasisOption | undefined> {
  return (
    (await readSidecar(`${file}.meta.json`)) ?? (await readSidecar(path.join(path.dirname(file), 'prices.meta.json')))
  );
}
