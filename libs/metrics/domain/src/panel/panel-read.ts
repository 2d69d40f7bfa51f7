import type { ColumnRead, PeriodSuffix } from '@plumbline/formula/domain';
import { naturalSuffix, STATEMENT_ITEMS } from '@plumbline/statements/domain';

/** The natural period of each row; undefined where its forms differ in it. */
const NATURAL: ReadonlyMap<string, PeriodSuffix | undefined> = naturalPeriods();

function naturalPeriods(): ReadonlyMap<string, PeriodSuffix | undefined> {
  const found = new Map<string, PeriodSuffix | undefined>();
  for (const { key, kind } of STATEMENT_ITEMS) {
    const own = naturalSuffix(kind);
    found.set(key, found.has(key) && found.get(key) !== own ? undefined : own);
  }
  return found;
}

/** True for the key of a statement row. */
export const isStatementKey = (key: string): boolean => NATURAL.has(key);

/** One reading for all that read the same number: the natural period written out, four quarters as a year. */
export function settledRead({ key, period, yearsBack, quartersBack, monthsBack = 0, ...kind }: ColumnRead): ColumnRead {
  const rest = quartersBack % 4;
  const months = monthsBack === 0 ? {} : { monthsBack };
  const settled = { key, yearsBack: yearsBack + (quartersBack - rest) / 4, quartersBack: rest, ...months, ...kind };
  const own = period ?? NATURAL.get(key);
  return own === undefined ? settled : { ...settled, period: own };
}

/** True for the present value of what a key names, in its natural period. */
export const isPresent = ({ period, yearsBack, quartersBack, monthsBack = 0, isOptional }: ColumnRead): boolean =>
  !isOptional && period === undefined && yearsBack === 0 && quartersBack === 0 && monthsBack === 0;
