import type { SecurityDocument } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { CLASS_SHARES, COVER_SHARES, PUBLIC_FLOAT } from '../registry/other-concepts';

/** Public float on a day, per share counted on the cover of the same report. */
export interface PublicFloat {
  readonly day: Day;
  readonly filed: Day;
  readonly perShare: number;
}

const COUNTS: ReadonlySet<string> = new Set([COVER_SHARES, CLASS_SHARES]);

const known = new WeakMap<SecurityDocument['facts'], readonly PublicFloat[]>();

/** The floats of annual reports, the oldest report first. */
export function publicFloats({
  facts,
  security,
}: Pick<SecurityDocument, 'facts' | 'security'>): readonly PublicFloat[] {
  if (security.currency !== 'USD') return [];
  const found = known.get(facts) ?? findFloats(facts);
  known.set(facts, found);
  return found;
}

function findFloats(facts: SecurityDocument['facts']): readonly PublicFloat[] {
  const counts = new Map(
    facts.flatMap(({ concept, unit, accession, value }) =>
      COUNTS.has(concept) && unit === 'shares' && value > 0 ? [[accession, value] as const] : [],
    ),
  );
  return facts
    .flatMap(({ concept, unit, accession, end: day, filed, value }) => {
      const count = concept === PUBLIC_FLOAT && unit === 'USD' ? counts.get(accession) : undefined;
      return count === undefined || value <= 0 ? [] : [{ day, filed, perShare: value / count }];
    })
    .sort((a, b) => (a.filed < b.filed ? -1 : 1));
}

/** The last float that was reported by a day. */
export const floatBy = (floats: readonly PublicFloat[], day: Day): PublicFloat | undefined =>
  floats.findLast(({ filed }) => filed <= day);

/**
 * The public cannot hold more than all shares are worth: beyond the first factor the price of the same day is on another
 * split basis than the count. Covers give values of about that day, so that smaller splits are not distinguished from
 * them. Beyond the second factor the float itself is misreported.
 */
const [APART, MISREPORTED] = [3, 60] as const;

/** True where a float, for a share on the basis of the price, shows that price and count are on different split bases. */
export const isOnOtherBasis = (perShare: number, close: number): boolean =>
  perShare > APART * close && perShare < MISREPORTED * close;

/**
 * A float for a share on the basis of prices. A cover may still count the shares of before a split that came between the
 * day of the float and its own: the larger of the two factors is taken.
 */
export const onPriceBasis = ({ perShare, day, filed }: PublicFloat, splitsSince: (day: Day) => number): number =>
  perShare / Math.max(splitsSince(day), splitsSince(filed));
