import { SPANS, type SpanKey } from '@plumbline/industry/domain';
import { useSetPart } from '@plumbline/shared/kit';
import { Select } from '@plumbline/shared/ui/Select';
import type { ReactNode } from 'react';

/** The span of returns; it is in the address. */
export function SpanChoice({ span }: { span: SpanKey }): ReactNode {
  const choose = useSetPart('span');
  return (
    <Select
      label="Span of returns"
      isLabelHidden
      options={SPANS.map(({ key, label }) => ({ value: key, label }))}
      value={span}
      onChange={({ target: { value } }) => choose(value === '1y' ? undefined : value)}
    />
  );
}
