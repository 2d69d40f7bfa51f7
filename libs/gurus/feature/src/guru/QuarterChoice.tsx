import { formatDay } from '@plumbline/shared/domain';
import { Select } from '@plumbline/shared/ui/Select';
import type { ReactNode } from 'react';

export interface QuarterChoiceProps {
  period: string;
  periods: readonly string[];
  onChoose: (period: string) => void;
}

/** The quarter whose report is shown. */
export const QuarterChoice = ({ period, periods, onChoose }: QuarterChoiceProps): ReactNode => (
  <Select
    label="Quarter to"
    options={periods.map((value) => ({ value, label: formatDay(value) }))}
    value={period}
    onChange={(event) => onChoose(event.target.value)}
  />
);
