import type { SecurityDocument } from '@plumbline/market-data/domain';
import { companyNow } from '../company/company-view';
import { countChecks } from './count-checks';
import { labelChecks } from './label-checks';
import { statementChecks, trailingChecks, TRUSTED, type CheckedStatements } from './quality';
import { targetsOf } from '../company/target';
import type { Target } from '../company/read-target';
import type { QualityCheck } from '../model/quality';
import { IDENTITY_ROWS } from '../registry/identities';
import { TEMPLATE_ROWS } from '../registry/statement-items';
import type { FactReading } from '../frames/statement-facts';
import { readingOf, valueIn } from '../frames/statement-view';

/**
 * The checks of `qualityOf` over everything known, computed in plain numbers: what columns are made of reads the same
 * ones, so that they are computed once for both.
 */
export function documentChecks(document: SecurityDocument): readonly QualityCheck[] {
  const view = companyNow(document);
  const reading = readingOf(view);
  const [annual, quarterly, trailing] = [
    statementsIn(reading, targetsOf(view, 'annual')),
    statementsIn(reading, targetsOf(view, 'quarterly')),
    statementsIn(reading, targetsOf(view, 'ttm')),
  ];
  return [
    ...statementChecks(annual),
    ...statementChecks(quarterly, annual),
    ...trailingChecks(trailing, annual),
    ...labelChecks(view.calendar),
    ...countChecks(document),
  ];
}

function statementsIn(reading: FactReading, targets: readonly Target[]): CheckedStatements {
  const { numbers, template } = reading;
  const shown = TEMPLATE_ROWS[template].filter(({ hidden, key }) => !hidden && IDENTITY_ROWS.includes(key));
  const rows = new Map(shown.map((item) => [item.key, numbers.rows.ofItem(item)]));
  return {
    periods: targets.map(({ period }) => period),
    has: (key) => {
      const row = rows.get(key);
      return row !== undefined && targets.some((target) => !Number.isNaN(valueIn(reading, row, target)));
    },
    read: (column) => (key, trust) => {
      const [row, target] = [rows.get(key), targets[column]];
      const value = row && target ? valueIn(reading, row, target) : Number.NaN;
      if (!row || !target || Number.isNaN(value)) return undefined;
      if (trust === undefined || trust === 'any') return value;
      const origin = target.kind === 'ttm' ? undefined : reading.originOf(row, target);
      return origin && TRUSTED[trust].has(origin) ? value : undefined;
    },
  };
}
