import { compareText, type Day } from '@plumbline/shared/domain';

import type { ShortInterest, ShortPosition } from '../../model/short-position';
import { newYorkDay } from '../moments';

/** Percent of share capital from which a named position is published (Regulation (EU) 236/2012 article 6). */
export const PUBLICATION_THRESHOLD_PERCENT = 0.5;

const folded = (text: string): string => text.normalize('NFKC').trim().toUpperCase().replace(/\s+/g, ' ');

/** ISIN, or the issuer's name where there is none. */
export const issuerKey = ({ isin, issuer }: Pick<ShortPosition, 'isin' | 'issuer'>): string => isin ?? folded(issuer);

const positionKey = (position: ShortPosition): string =>
  [position.country, position.kind, folded(position.holder ?? ''), issuerKey(position)].join('|');

/**
 * Order of two publications of one position, the one that counts last: later position, later publication, named end; then
 * the smaller, and by content, so that the order is total.
 */
function compareVintages(a: ShortPosition, b: ShortPosition): number {
  return (
    compareText(a.positionDay, b.positionDay) ||
    a.moment.at - b.moment.at ||
    compareText(a.untilDay ?? '', b.untilDay ?? '') ||
    (b.percent ?? 0) - (a.percent ?? 0) ||
    compareText(JSON.stringify(a), JSON.stringify(b))
  );
}

/**
 * First day on which a country no longer publishes names: who held what is not known from then on, and the last named
 * positions would else stay open for ever. The United Kingdom publishes sums by issuer instead.
 */
const NAMES_ENDED: Readonly<Record<string, Day>> = { GB: '2026-07-13' };

function isNamePublished({ kind, country }: ShortPosition, day: Day): boolean {
  const ended = NAMES_ENDED[country];
  return kind === 'aggregate' || ended === undefined || day < ended;
}

/** A position ends when it falls below the threshold, and on the day the authority names, once that day has passed. */
function isOpen(position: ShortPosition, day: Day): boolean {
  if (position.isBelowThreshold || !isNamePublished(position, day)) return false;
  if (position.kind === 'named' && (position.percent ?? 0) < PUBLICATION_THRESHOLD_PERCENT) return false;
  return position.untilDay === undefined || position.untilDay > day;
}

/**
 * Positions open at a moment (epoch milliseconds; by all that is known when left out), from what was public by then: the
 * last one of a holder in an issuer holds until another replaces it or it falls below the threshold. Largest first.
 */
export function shortPositionsKnownAt(
  positions: Iterable<ShortPosition>,
  at: number = Number.POSITIVE_INFINITY,
): readonly ShortPosition[] {
  const day = Number.isFinite(at) ? newYorkDay(at) : '9999-12-31';
  const last = new Map<string, ShortPosition>();
  for (const position of positions) {
    if (position.moment.at > at) continue;
    const key = positionKey(position);
    const before = last.get(key);
    if (!before || compareVintages(before, position) < 0) last.set(key, position);
  }
  const open = [...last.values()].filter((position) => isOpen(position, day));
  return open.sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0) || compareText(positionKey(a), positionKey(b)));
}

const round = (percent: number): number => Math.round(percent * 1e4) / 1e4;

/** Short interest by issuer and country of open positions: their sum, and the authority's own sum where it gives one. */
export function shortInterest(open: readonly ShortPosition[]): readonly ShortInterest[] {
  const byIssuer = new Map<string, ShortPosition[]>();
  for (const position of open) {
    const key = `${position.country}|${issuerKey(position)}`;
    byIssuer.set(key, [...(byIssuer.get(key) ?? []), position]);
  }
  const sums = [...byIssuer.values()].flatMap((group): ShortInterest[] => {
    const [any] = group;
    if (!any) return [];
    const holders = group.filter(({ kind }) => kind === 'named');
    const aggregate = group.find(({ kind }) => kind === 'aggregate')?.percent;
    const named = round(holders.reduce((sum, { percent }) => sum + (percent ?? 0), 0));
    return [
      {
        issuerKey: issuerKey(any),
        issuer: any.issuer,
        country: any.country,
        ...(holders.length > 0 ? { namedPercent: named } : {}),
        ...(aggregate === undefined ? {} : { aggregatePercent: aggregate }),
        holders,
      },
    ];
  });
  const sizeOf = ({ namedPercent, aggregatePercent }: ShortInterest): number => aggregatePercent ?? namedPercent ?? 0;
  return sums.sort(
    (a, b) => sizeOf(b) - sizeOf(a) || compareText(`${a.country}${a.issuerKey}`, `${b.country}${b.issuerKey}`),
  );
}
