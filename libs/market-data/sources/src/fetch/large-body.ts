import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { writeAtomic } from '@plumbline/shared/server/files';
import { parseJson } from '@plumbline/market-data/importers';
import { z } from 'zod';

import { piecesOf, type BodyOptions } from './read-body';

const begun = z.object({ validator: z.string() });

const partOf = (file: string): string => `${file}.part`;
const noteOf = (file: string): string => `${file}.part.json`;

/** Headers that ask for the rest of a body that broke off; none where nothing of it is there. */
export async function rangeHeaders(file: string): Promise<Record<string, string>> {
  const parsed = parseJson(await readFile(noteOf(file), 'utf8').catch(() => ''));
  const note = begun.safeParse('json' in parsed ? parsed.json : undefined).data;
  const size = (await stat(partOf(file)).catch(() => undefined))?.size ?? 0;
  return note && size > 0 ? { range: `bytes=${size}-`, 'if-range': note.validator } : {};
}

/** Forgets what is there of a body. */
export async function dropPart(file: string): Promise<void> {
  await rm(partOf(file), { force: true });
  await rm(noteOf(file), { force: true });
}

/** A weak ETag cannot show whether the rest belongs to what is there. */
function validatorOf({ headers }: Response): string | undefined {
  const etag = headers.get('etag');
  return etag && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? undefined);
}

/** Writes a body next to its file, behind what an answer that broke off left there. */
export async function writePart(response: Response, file: string, options: BodyOptions): Promise<void> {
  const isRest = response.status === 206;
  if (!isRest) {
    await dropPart(file);
    await mkdir(path.dirname(file), { recursive: true });
    const validator = validatorOf(response);
    if (validator !== undefined) await writeAtomic(noteOf(file), JSON.stringify({ validator }));
  }
  const handle = await open(partOf(file), isRest ? 'a' : 'w');
  try {
    for await (const piece of piecesOf(response, options)) await handle.writeFile(piece);
  } finally {
    await handle.close();
  }
}

/** The first bytes of a body that was written, which distinguish an error page from a file. */
export async function partHead(file: string, bytes: number): Promise<Uint8Array> {
  const handle = await open(partOf(file), 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Puts a complete body in the place of its file and answers its hash. */
export async function finishPart(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(partOf(file))) hash.update(piece as Buffer);
  await rename(partOf(file), file);
  await dropPart(file);
  return hash.digest('hex');
}
