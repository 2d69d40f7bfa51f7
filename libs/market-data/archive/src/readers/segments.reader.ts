import { segmentTables, type DimensionFact, type Fact, type SegmentTable } from '@plumbline/market-data/domain';
import { compareText } from '@plumbline/shared/domain';

import type { Archive } from './market-sources';
import { readCompanyFacts, readDimensionFacts } from './reported.reader';

/** Facts by the figure and the period they are of: a company has thousands, and each table is made of few. */
function byFigure<T extends Fact>(facts: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const fact of facts) {
    const key = `${fact.end}|${fact.start ?? ''}|${fact.concept}`;
    const group = groups.get(key) ?? [];
    if (group.push(fact) === 1) groups.set(key, group);
  }
  return groups;
}

function tablesOf(parts: readonly DimensionFact[], wholes: readonly Fact[]): readonly SegmentTable[] {
  const [first] = parts;
  if (!first) return [];
  const { concept, start, end } = first;
  return segmentTables(parts, wholes, { concept, end, ...(start === undefined ? {} : { start }) });
}

/** Every figure that a company's reports take apart, as it is known now, the newest period first. */
export async function readSegmentTables(archive: Archive, cik: string): Promise<readonly SegmentTable[]> {
  const parts = byFigure(await readDimensionFacts(archive, cik));
  if (parts.size === 0) return [];
  const wholes = byFigure(await readCompanyFacts(archive, cik));
  return [...parts]
    .sort(([a], [b]) => compareText(b, a))
    .flatMap(([key, group]) => tablesOf(group, wholes.get(key) ?? []));
}
