import { SegmentedControl, type Segment } from '@plumbline/shared/ui/SegmentedControl';
import type { FinancialChoice } from '@plumbline/stocks/data-access';
import type { StatementView } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { useFinancialAddress } from './use-financial-address';

const PERIODS: readonly Segment<FinancialChoice['period']>[] = [
  { value: 'annual', label: 'Annual' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'ttm', label: 'TTM', title: 'Trailing twelve months' },
];
const BASES: readonly Segment<FinancialChoice['basis']>[] = [
  { value: 'asReported', label: 'As reported', title: 'As first filed' },
  { value: 'restated', label: 'Restated', title: 'As last known' },
];
const VIEWS: readonly Segment<StatementView>[] = [
  { value: 'values', label: 'Values' },
  { value: 'common-size', label: 'Common size', title: 'Percent of revenue or total assets' },
  { value: 'growth', label: 'Growth', title: 'Percent over the year before' },
];

const oneOf = <T extends string>(options: readonly Segment<T>[], text: string | null, fallback: T): T =>
  options.find(({ value }) => value === text)?.value ?? fallback;

/** Choices in the address; missing or invalid ones take their defaults. */
export const financialChoice = (params: URLSearchParams): FinancialChoice => ({
  period: oneOf(PERIODS, params.get('period'), 'annual'),
  basis: oneOf(BASES, params.get('basis'), 'restated'),
});

/** How the address wants the table read. */
export const statementView = (params: URLSearchParams): StatementView => oneOf(VIEWS, params.get('view'), 'values');

/** The table's switches; each choice is in the address, so that a link shows the same table. */
export function StatementSwitches(): ReactNode {
  const { params, change } = useFinancialAddress();
  const set = (name: string) => (value: string) => change({ [name]: value });
  const { period, basis } = financialChoice(params);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl label="Periods" options={PERIODS} value={period} onChange={set('period')} />
      <SegmentedControl label="Vintage" options={BASES} value={basis} onChange={set('basis')} />
      <SegmentedControl label="Reading" options={VIEWS} value={statementView(params)} onChange={set('view')} />
    </div>
  );
}
