import { presentRead } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import type { MetricPanel } from '@plumbline/metrics/domain';

export interface Peer {
  readonly security: Security;
  readonly value: number;
}

export interface IndustryPeers {
  readonly industry: string;
  /** Companies of the industry that have the figure, the largest first. */
  readonly peers: readonly Peer[];
}

/** One listing a company: the largest. Rows are ordered by size. */
function oneACompany(rows: readonly number[], securities: readonly Security[]): readonly number[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const { cik, id } = securities[row]!;
    const company = cik ?? id;
    if (seen.has(company)) return false;
    seen.add(company);
    return true;
  });
}

/** Who else is in the industry of a security, with a figure of each; undefined where no industry is known. */
export async function industryPeers(
  panel: MetricPanel,
  { id }: Pick<Security, 'id'>,
  key: string,
): Promise<IndustryPeers | undefined> {
  const { securities } = panel;
  const own = securities.findIndex((security) => security.id === id);
  const columns = await panel.columns({ reads: [presentRead(key), presentRead('mktcap')], texts: ['industry'] });
  const industries = columns.texts('industry');
  const code = own < 0 ? undefined : industries?.codes[own];
  const industry = code === undefined || code < 0 ? undefined : industries?.texts[code];
  const values = columns.numbers(presentRead(key));
  if (!industries || industry === undefined || !values) return undefined;
  const sizes = columns.numbers(presentRead('mktcap'));
  const sizeOf = (row: number): number => sizes?.[row] || 0;
  const rows = securities
    .map((_, row) => row)
    .filter((row) => industries.codes[row] === code && (row === own || columns.inGroups?.[row] !== 0))
    .sort((a, b) => (b === own ? 1 : 0) - (a === own ? 1 : 0) || sizeOf(b) - sizeOf(a));
  const peers = oneACompany(rows, securities)
    .filter((row) => Number.isFinite(values[row]))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .map((row) => ({ security: securities[row]!, value: values[row]! }));
  return { industry, peers };
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Beyond these shares of the values the outer bars take all. */
const TAIL = 0.05;

/** How values spread, in bars of equal width; empty where all are the same. */
export function spread(values: readonly number[], count = 12): readonly Bin[] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(TAIL), at(1 - TAIL)];
  if (!(high > low)) return [];
  const width = (high - low) / count;
  const bins = Array.from({ length: count }, (_, bin) => ({
    from: low + bin * width,
    to: low + (bin + 1) * width,
    count: 0,
  }));
  for (const value of sorted) {
    const bin = bins[Math.min(count - 1, Math.max(0, Math.floor((value - low) / width)))]!;
    bin.count += 1;
  }
  return bins;
}
