import type { PriceBlock } from './price-block';

/** Days of a series unpacked, and as stored in its stretches, the newest stretch first. */
interface Known {
  readonly stretches: readonly Uint8Array[];
  readonly days: Int32Array;
}

/** Series whose days are kept, the last used one first: few securities trade on other days than those of their market. */
const KEPT = 8;
let known: readonly Known[] = [];

const isBeginOf = (bytes: Uint8Array, whole: Uint8Array): boolean =>
  Buffer.compare(bytes, whole.subarray(0, bytes.length)) === 0;

/** True where days are the last ones of a longer series: they are stored from the newest back. */
function areLast(stretches: readonly Uint8Array[], { stretches: whole }: Known): boolean {
  const oldest = whole.length - 1;
  if (stretches.length !== whole.length) return false;
  return whole.every((bytes, at) => {
    const own = stretches[at]!;
    return (at === oldest || own.length === bytes.length) && isBeginOf(own, bytes);
  });
}

/**
 * The days of stretches, the newest first. Most securities of a market have bars on the same days: they are unpacked once
 * and shared, never written into.
 */
export function sharedDays(blocks: readonly PriceBlock[], unpack: () => Int32Array): Int32Array {
  const stretches = blocks.map((block) => block.dayBytes);
  const same = known.find((each) => areLast(stretches, each));
  // Bytes of a block may be overwritten by others.
  const found = same ?? { stretches: stretches.map((bytes) => bytes.slice()), days: unpack() };
  if (found !== known[0]) known = [found, ...known.filter((each) => each !== same)].slice(0, KEPT);
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0);
  return rows === found.days.length ? found.days : found.days.subarray(found.days.length - rows);
}
