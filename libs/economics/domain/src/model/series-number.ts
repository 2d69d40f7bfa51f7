import { IMF_INDICATORS, knownSeries, WORLD_BANK_INDICATORS } from '@plumbline/market-data/domain';
import { computedSeries } from './computed-series';
import { countryOf } from './countries';

/** Indicators of many countries by publisher and code, with the numbers that addresses name them by: never changed. */
const WORLD: ReadonlyMap<string, number> = new Map([
  ...WORLD_BANK_INDICATORS.map(({ code }, place) => [`WB:${code}`, place + 1] as const),
  ...IMF_INDICATORS.map(({ code }, place) => [`IMF:${code}`, place + 101] as const),
]);

const FIRST_WORLD = 1_000_000;
const PER_INDICATOR = 1_000;
/** Above the numbers of the registry and of countries. */
const FIRST_OTHER = 1_000_000_000;
const OTHERS = 2 ** 44;

/** A number made of the code itself: stable without a list of codes that were ever seen. FNV-1a of two halves. */
function hashOf(code: string): number {
  let [low, high] = [0x811c9dc5, 0x9dc5811c];
  for (const sign of code) {
    const point = sign.codePointAt(0) ?? 0;
    low = Math.imul(low ^ point, 0x01000193) >>> 0;
    high = Math.imul(high ^ (point + 31), 0x01000193) >>> 0;
  }
  return (high % 4096) * 2 ** 32 + low;
}

function worldNumber(id: string): number | undefined {
  const split = id.lastIndexOf(':');
  const [indicator, country] = [WORLD.get(id.slice(0, split)), countryOf(id.slice(split + 1))];
  if (indicator === undefined || country === undefined) return undefined;
  return FIRST_WORLD + PER_INDICATOR * indicator + country.number;
}

/**
 * The number by which addresses name a series: that of the registry; 1,000,000 + 1,000 × indicator + number of the
 * country for indicators of many countries; for series of files that no registry knows a number made of the code.
 */
export const seriesNumber = (id: string): number =>
  knownSeries(id)?.number ?? computedSeries(id)?.number ?? worldNumber(id) ?? FIRST_OTHER + (hashOf(id) % OTHERS);

/** The indicator and the country of a series, 'IMF:GGXWDG_NGDP:USA'; undefined for other series. */
export function worldParts(id: string): { readonly indicator: string; readonly country: string } | undefined {
  const found = /^((?:WB|IMF):.+):([A-Z0-9]{3})$/.exec(id);
  return found ? { indicator: found[1] ?? '', country: found[2] ?? '' } : undefined;
}
