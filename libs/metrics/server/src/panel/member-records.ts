import { printFormula, type GroupCall, type RecordCell, type TracedRecords } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';

/** A company of a group with its value; NaN where it has none. */
export interface GroupMember {
  readonly security: Pick<Security, 'id' | 'symbol' | 'company'>;
  readonly value: number;
}

/** The members of a group and the company that is asked for. */
export interface GroupMembers {
  readonly own: string;
  readonly all: readonly GroupMember[];
}

/** The figure that the values of a group are; undefined where a formula makes them. */
const figureOf = ({ argument }: GroupCall): string | undefined =>
  argument.kind === 'reference' && printFormula(argument) === argument.key ? argument.key : undefined;

/** Ties share the better place. */
function placed(sorted: readonly GroupMember[]): readonly (readonly RecordCell[])[] {
  let place = 0;
  return sorted.map(({ security, value }, at) => {
    if (sorted[at - 1]?.value !== value) place = at + 1;
    return [place, security.symbol, value, security.company];
  });
}

/** The members of a group that have a value, the highest first, with the place of each. */
export function memberRecords(call: GroupCall, place: string, { own, all }: GroupMembers): TracedRecords {
  const sorted = all.filter(({ value }) => !Number.isNaN(value)).toSorted((a, b) => b.value - a.value);
  const at = sorted.findIndex(({ security }) => security.id === own);
  const without = all.length - sorted.length;
  const [what, figure] = [printFormula(call.argument), figureOf(call)];
  return {
    title: `${what} of the companies ${place}`,
    columns: [
      { key: 'place', label: 'Place', kind: 'number', unit: 'count' },
      { key: 'symbol', label: 'Symbol', kind: 'security' },
      { key: 'value', label: what, kind: 'number', ...(figure === undefined ? {} : { figure }) },
      { key: 'company', label: 'Company', kind: 'text' },
    ],
    rows: placed(sorted),
    ...(at < 0 ? {} : { own: at }),
    notes: without === 0 ? [] : [`${without} more of the group have no value`],
    sources: [],
  };
}
