import type { DayRange, DaysFilter, FormRules } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { DateField } from '../DateField';
import { useForm } from '../Form';
import { filterText } from '../messages/list';
import { EndsForm, endsOf, type Ends } from './EndsForm';
import type { FilterControlProps } from './filter-control-props';

const RULES: FormRules<Ends> = {
  to: [{ test: (to, { from }) => !to || !from || from <= to, message: filterText.dayOrder }],
};

/** From a day to another. */
export function DaysControl({ filter, value, onChange, onDone }: FilterControlProps<DaysFilter>): ReactNode {
  const { from = '', to = '' } = (value as DayRange | undefined) ?? {};
  const apply = (days: DayRange | undefined) => {
    onChange(days);
    onDone();
  };
  const form = useForm<Ends>({
    initial: { from, to },
    rules: RULES,
    onSubmit: (days) => apply(endsOf(days.from || undefined, days.to || undefined)),
  });
  const field = (name: 'from' | 'to') => {
    const { onChange: _event, ...bound } = form.text(name);
    return { ...bound, onDayChange: (day: string) => form.set(name, day) };
  };
  return (
    <EndsForm form={form} label={filter.label} onClear={value === undefined ? undefined : () => apply(undefined)}>
      <DateField label={filterText.from} {...field('from')} />
      <DateField label={filterText.to} {...field('to')} />
    </EndsForm>
  );
}
