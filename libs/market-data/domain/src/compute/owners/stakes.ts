import { compareText } from '@plumbline/shared/domain';
import type { SaleNotice, Stake, StakeHolder } from '../../model/stake';

/** Latest report of a holder about an issuer. */
export interface CurrentStake {
  readonly stake: Stake;
  readonly holder: StakeHolder;
}

interface Public {
  readonly accession: string;
  readonly moment: { readonly at: number };
}

const comparePublic = (a: Public, b: Public): number =>
  a.moment.at - b.moment.at ||
  compareText(a.accession, b.accession) ||
  compareText(JSON.stringify(a), JSON.stringify(b));

const publicAt = <T extends Public>(all: Iterable<T>, at: number): readonly T[] =>
  [...all].filter(({ moment }) => moment.at <= at).sort(comparePublic);

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A 13G gives no numbers of its persons: the name is what several schedules of a person share. */
const holderKey = ({ issuerCik, classTitle = '' }: Stake, { name }: StakeHolder): string =>
  [issuerCik, letters(classTitle), letters(name)].join('|');

/**
 * The last report of every holder as of a moment (epoch milliseconds), in the order in which they became public. A
 * schedule restates the whole holding, so that its amendments simply follow each other.
 */
export function currentStakes(stakes: Iterable<Stake>, at: number = Number.POSITIVE_INFINITY): readonly CurrentStake[] {
  const current = new Map<string, CurrentStake>();
  for (const stake of publicAt(stakes, at))
    for (const holder of stake.holders) {
      const key = holderKey(stake, holder);
      // The newest report is last.
      current.delete(key);
      current.set(key, { stake, holder });
    }
  return [...current.values()];
}

/** The holder of most of a stake: joint filers report the same shares, so that adding them up counts twice. */
export const largestHolder = ({ holders }: Stake): StakeHolder | undefined =>
  holders.reduce<StakeHolder | undefined>(
    (largest, holder) => (largest && (largest.shares ?? 0) >= (holder.shares ?? 0) ? largest : holder),
    undefined,
  );

/**
 * Notices as of a moment, oldest first, each once. An amendment replaces the notice whose number it names; where it
 * names none it is next to it.
 * @internal
 */
export function saleNoticesAt(
  notices: Iterable<SaleNotice>,
  at: number = Number.POSITIVE_INFINITY,
): readonly SaleNotice[] {
  const known = new Map<string, SaleNotice>();
  for (const notice of publicAt(notices, at)) if (!known.has(notice.accession)) known.set(notice.accession, notice);
  const replaced = new Set([...known.values()].map(({ previousAccession }) => previousAccession));
  return [...known.values()].filter(({ accession }) => !replaced.has(accession));
}
