import type { PeriodSuffix } from '@plumbline/formula/domain';

/** A figure as people ask for it: its key, and the period it is read in where one is written behind it, `roe[quarter]`. */
export interface FigureName {
  readonly key: string;
  readonly period?: PeriodSuffix;
}

const WITH_PERIOD = /^(.+)\[(ttm|annual|quarter)\]$/;

/** The key and the period of a name; a name without one of the three periods is a plain key. */
export function figureName(name: string): FigureName {
  const [, key, period] = WITH_PERIOD.exec(name) ?? [];
  return key === undefined ? { key: name } : { key, period: period as PeriodSuffix };
}
