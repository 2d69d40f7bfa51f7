import { metricOf } from '@plumbline/measures/domain';
import { STATEMENT_ITEMS, type StatementItem } from '@plumbline/statements/domain';
import type { DisplayUnit, Field, FieldSource } from '../../model/field';
import { field, formula } from './field-row';
import { BALANCE_FIELDS } from './statement-balance';
import { CASHFLOW_FIELDS } from './statement-cashflow';
import { INCOME_FIELDS } from './statement-income';

const UNITS: Readonly<Partial<Record<StatementItem['unit'], DisplayUnit>>> = {
  money: 'currency, millions',
  'per-share': 'currency per share',
  shares: 'millions',
};

/** Labels that say more than the row's own. */
const LABELS: Readonly<Record<string, string>> = {
  intangible_assets: 'Intangible Assets',
  shares_outstanding: 'Shares Outstanding (EOP)',
};

/** Rows that are read otherwise than in their natural period. */
const SOURCES: Readonly<Record<string, FieldSource>> = {
  cash_begin: formula('cash_end{1y}'),
};

const PERIODS = {
  ttm: { suffix: ' (TTM)', words: 'Of the last four quarters' },
  quarter: { suffix: ' (latest quarter)', words: 'On the last balance sheet' },
} as const;

const rowOf = (key: string): StatementItem | undefined => STATEMENT_ITEMS.find((item) => item.key === key);

const statementFields = (texts: Readonly<Record<string, string>>, period: keyof typeof PERIODS): readonly Field[] =>
  Object.entries(texts).map(([key, text]) => statementField(key, text, period));

function statementField(key: string, text: string, period: keyof typeof PERIODS): Field {
  const item = rowOf(key) ?? rowOf(`${key}_eop`);
  if (!item) throw new Error(`The field '${key}' is no row of the statements`);
  const { suffix, words } = PERIODS[period];
  return field({
    key,
    label: `${LABELS[key] ?? item.label}${suffix}`,
    category: 'Financials',
    unit: UNITS[item.unit] ?? 'currency, millions',
    anchor: 'stmt',
    doc: `${text} ${words}${item.kind === 'shares' ? ', their mean' : ''}.`,
    ...(metricOf(key) ? {} : { of: SOURCES[key] ?? formula(item.kind === 'instant' ? key : `${key}[ttm]`) }),
  });
}

/** The rows of the normalised statements: twelve months of what adds up, the last balance sheet for balances. */
export const STATEMENT_FIELDS: readonly Field[] = [
  ...statementFields(INCOME_FIELDS, 'ttm'),
  ...statementFields(BALANCE_FIELDS, 'quarter'),
  ...statementFields(CASHFLOW_FIELDS, 'ttm'),
];
