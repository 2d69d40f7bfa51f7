// Compares a picture with the one that is kept of it.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { kept, made } from './places';

/** Edges that another browser draws a little softer or harder are the same once both pictures are blurred. */
const BLUR = 0.9;
/** How far a channel, of 255, of a blurred pixel may be off, and how many pixels may be further off. */
const TOLERANCE = { channel: 14, pixels: 4 };

const isUpdate = process.env['PICTURES_UPDATE'] === '1';

interface Pixels {
  readonly values: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { values: data, width: info.width, height: info.height };
}

const pictureOf = ({ values, width, height }: Pixels): Sharp => sharp(values, { raw: { width, height, channels: 3 } });

async function differenceOf(before: Pixels, after: Pixels): Promise<Pixels> {
  const [a, b] = await Promise.all([before, after].map((one) => pixelsOf(pictureOf(one).blur(BLUR))));
  const values = Buffer.from(before.values.map((_value, at) => Math.abs((a?.values[at] ?? 0) - (b?.values[at] ?? 0))));
  return { ...before, values };
}

function differingPixels({ values }: Pixels): number {
  const isOff = (at: number): boolean => (values[at] ?? 0) > TOLERANCE.channel;
  let count = 0;
  for (let at = 0; at < values.length; at += 3) if (isOff(at) || isOff(at + 1) || isOff(at + 2)) count++;
  return count;
}

/** For the page of results. */
async function show(name: string, kind: 'before' | 'after' | 'difference', picture: Sharp): Promise<void> {
  const file = path.join(made, `${name}-${kind}.png`);
  await mkdir(path.dirname(file), { recursive: true });
  await picture.png().toFile(file);
}

async function faultOf(name: string, file: string, after: Pixels): Promise<string | undefined> {
  if (!existsSync(file)) return 'no picture is kept';
  const before = await pixelsOf(sharp(file));
  const isSameSize = before.width === after.width && before.height === after.height;
  if (isSameSize && before.values.equals(after.values)) return undefined;
  const difference = isSameSize ? await differenceOf(before, after) : undefined;
  const count = difference && differingPixels(difference);
  if (count !== undefined && count <= TOLERANCE.pixels) return undefined;
  await show(name, 'before', pictureOf(before));
  if (difference) await show(name, 'difference', pictureOf(difference).linear(3, 0));
  return difference
    ? `${count} pixels differ`
    : `${after.width} x ${after.height} pixels instead of ${before.width} x ${before.height}`;
}

async function keep(file: string, picture: Sharp): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await picture.webp({ lossless: true }).toBuffer());
}

/** Why a picture is not as it was; undefined where it is, or where an update keeps it. */
export async function comparePicture(name: string, picture: Buffer): Promise<string | undefined> {
  const file = path.join(kept, `${name}.webp`);
  const after = await pixelsOf(sharp(picture));
  const fault = await faultOf(name, file, after);
  if (fault === undefined) return undefined;
  await show(name, 'after', pictureOf(after));
  if (!isUpdate) return fault;
  await keep(file, pictureOf(after));
  return undefined;
}

/** Pictures that are kept of nothing; an update takes them away. */
export function picturesBeyond(names: readonly string[]): readonly string[] {
  const taken = new Set(names.map((name) => `${name}.webp`));
  const beyond = readdirSync(kept, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !taken.has(file));
  if (!isUpdate) return beyond;
  for (const file of beyond) rmSync(path.join(kept, file));
  return [];
}
