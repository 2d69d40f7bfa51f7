import { formatCount } from '@plumbline/shared/domain';
import type { Condition } from '@plumbline/screener/domain';
import { IconButton } from '@plumbline/shared/ui/Button';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import type { ReactNode } from 'react';
import { RangeControl } from './RangeControl';
import type { FieldRead, FieldSpread, PartCount } from './screen-types';
import { TextControl } from './TextControl';

export interface ConditionRowProps {
  condition: Condition;
  /** Field of the condition; undefined until it is known. */
  field: FieldRead | undefined;
  spread: FieldSpread | undefined;
  /** Effect of the condition; undefined while it loads. */
  count: PartCount | undefined;
  /** Companies that pass all conditions. */
  total: number | undefined;
  onChange: (condition: Condition, isLive?: boolean) => void;
  onRemove: () => void;
}

const FLAGS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function Control({ condition, field, spread, onChange }: ConditionRowProps): ReactNode {
  const label = field?.label ?? ('field' in condition ? condition.field : '');
  switch (condition.kind) {
    case 'range': {
      const bins = spread && spread.bins;
      return (
        <RangeControl label={label} condition={condition} bins={bins} onChange={onChange} unit={field?.unit ?? 'x'} />
      );
    }
    case 'texts':
      return <TextControl label={label} condition={condition} onChange={onChange} texts={spread?.texts ?? undefined} />;
    case 'flag':
      return (
        <SegmentedControl
          label={label}
          options={FLAGS}
          value={condition.isNot ? 'no' : 'yes'}
          onChange={(value) => onChange({ ...condition, isNot: value === 'no' })}
        />
      );
    case 'formula':
      return <code className="condition-formula">{condition.text}</code>;
  }
}

const lackWords = ({ lacks }: PartCount): string =>
  lacks.map(({ label, rows }) => `${formatCount(rows)} lack ${label}`).join(', ');

/** Effect of the condition: how many companies pass, and how many would without it. */
function Effect({ count, total }: Pick<ConditionRowProps, 'count' | 'total'>): ReactNode {
  if (!count) return <span className="condition-effect" />;
  const more = total === undefined ? 0 : count.without - total;
  return (
    <span className="condition-effect" title={lackWords(count) || undefined}>
      <b>{formatCount(count.alone)}</b> pass{more > 0 && `, ${formatCount(more)} more without it`}
      {count.lacks.length > 0 && <small>{lackWords(count)}</small>}
    </span>
  );
}

/** One condition: its control, what it does, and a button that takes it away. */
export function ConditionRow(props: ConditionRowProps): ReactNode {
  const { condition, field, count, total, onRemove } = props;
  const isFormula = condition.kind === 'formula';
  const label = isFormula ? 'Formula' : (field?.label ?? condition.field);
  const reading = !isFormula && field && condition.field !== field.key ? condition.field : undefined;
  return (
    <li className="condition" data-kind={condition.kind}>
      <span className="condition-name" title={field?.doc}>
        {label}
        {reading && <code>{reading}</code>}
      </span>
      <Control {...props} />
      <Effect count={count} total={total} />
      <IconButton icon="close" size="small" label={`Remove the filter ${label}`} onClick={onRemove} />
    </li>
  );
}
