import { formatNumber } from '@plumbline/shared/domain';

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
const THOUSAND = 1_000;

/** A size in the unit that fits. */
export function byteWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${formatNumber(bytes / THOUSAND ** step, { decimals: step === 0 ? 0 : 1 })} ${UNITS[step]}`;
}
