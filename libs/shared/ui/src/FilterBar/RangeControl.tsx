import type { FieldRule, FormRules, NumberRange, RangeFilter } from '@plumbline/shared/domain';
import { useMemo, type ReactNode } from 'react';
import { useForm } from '../Form';
import { filterText } from '../messages/list';
import { TextField } from '../TextField';
import { EndsForm, endsOf, type Ends } from './EndsForm';
import type { FilterControlProps } from './filter-control-props';
import { typedNumber } from './typed-number';

const isWithin = (text: string, { min = -Infinity, max = Infinity }: RangeFilter): boolean => {
  const value = typedNumber(text);
  return value === undefined || (value >= min && value <= max);
};

function rulesOf(filter: RangeFilter): FormRules<Ends> {
  const end: FieldRule<string, Ends>[] = [
    { test: (text) => text.trim() === '' || typedNumber(text) !== undefined, message: filterText.notNumber },
    { test: (text) => isWithin(text, filter), message: filterText.outside(filter.min, filter.max) },
  ];
  const isOrdered = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined || from <= to;
  const order: FieldRule<string, Ends> = {
    test: (to, { from }) => isOrdered(typedNumber(from), typedNumber(to)),
    message: filterText.order,
  };
  return { from: end, to: [...end, order] };
}

/** From a number to another. */
export function RangeControl({ filter, value, onChange, onDone }: FilterControlProps<RangeFilter>): ReactNode {
  const { from, to } = (value as NumberRange | undefined) ?? {};
  const rules = useMemo(() => rulesOf(filter), [filter]);
  const apply = (range: NumberRange | undefined) => {
    onChange(range);
    onDone();
  };
  const form = useForm<Ends>({
    initial: { from: String(from ?? ''), to: String(to ?? '') },
    rules,
    onSubmit: (ends) => apply(endsOf(typedNumber(ends.from), typedNumber(ends.to))),
  });
  const look = { inputMode: 'decimal', autoComplete: 'off', suffix: filter.unit } as const;
  return (
    <EndsForm form={form} label={filter.label} onClear={value === undefined ? undefined : () => apply(undefined)}>
      <TextField label={filterText.from} {...look} {...form.text('from')} />
      <TextField label={filterText.to} {...look} {...form.text('to')} />
    </EndsForm>
  );
}
