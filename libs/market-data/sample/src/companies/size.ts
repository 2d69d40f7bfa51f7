import type { Economics, Sector } from './company';
import { valueOf } from './sector-economics';
import type { Random } from '../base/random';

/** Revenue of a middling company, million USD; sizes spread as those of real companies do, over five powers of ten. */
const MIDDLE = 5.7;
const SPREAD = 1.9;
/** Banks are measured by assets, trusts are small for what they own. */
const PER_REVENUE: Partial<Record<Sector, number>> = { bank: 16, 'real-estate': 0.25, insurer: 0.9 };

/** Revenue of the first year, million USD (assets of a bank, premiums of an insurer); young companies begin smaller. */
export function sizeOf(random: Random, sector: Sector, young: boolean): number {
  const sales = Math.exp(MIDDLE - (young ? 1.2 : 0) + SPREAD * random.normal());
  const bounded = Math.min(180_000, Math.max(0.8, sales));
  return Number((bounded * (PER_REVENUE[sector] ?? 1)).toPrecision(3));
}

/** Initial value of a company, in the unit of its size. */
function worthOf(sector: Sector, scale: number, economics: Economics): number {
  if (sector === 'bank') return 0.115 * scale;
  if (sector === 'insurer') return 1.35 * scale;
  return valueOf({ economics }, scale * 1000, 0) / 675;
}

/** Inputs of the number of shares. */
export interface Sizing {
  readonly sector: Sector;
  readonly scale: number;
  readonly economics: Economics;
  /** The usual price of a share against one in New York. */
  readonly level: number;
}

/** Million shares such that one costs what shares of such a company do. */
export function sharesFor(random: Random, { sector, scale, economics, level }: Sizing): number {
  const worth = worthOf(sector, scale, economics);
  const price = Math.exp(2.4 + 0.14 * Math.log(Math.max(1, worth)) + 0.5 * random.normal()) * level;
  return Number(Math.max(0.5, worth / price).toPrecision(4));
}
