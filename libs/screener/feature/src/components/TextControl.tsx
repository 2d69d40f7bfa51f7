import { formatCount } from '@plumbline/shared/domain';
import type { TextCondition } from '@plumbline/screener/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Popover } from '@plumbline/shared/ui/Popover';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';

export interface TextCount {
  readonly text: string;
  readonly count: number;
}

export interface TextControlProps {
  label: string;
  condition: TextCondition;
  /** Undefined while they are on their way. */
  texts: readonly TextCount[] | undefined;
  onChange: (condition: TextCondition) => void;
}

/** So many can be looked through without a search. */
const FEW = 12;

function Choices({ label, condition, texts = [], onChange }: TextControlProps): ReactNode {
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const unknown = condition.texts.filter((text) => !texts.some((one) => one.text === text));
  const all = [...unknown.map((text) => ({ text, count: 0 })), ...texts];
  const shown = all.filter(({ text }) => text.toLowerCase().includes(words));
  const toggle = (text: string) => {
    const { texts: chosen } = condition;
    onChange({ ...condition, texts: chosen.includes(text) ? chosen.filter((one) => one !== text) : [...chosen, text] });
  };
  return (
    <div className="text-choices">
      {all.length > FEW && (
        <TextField
          type="search"
          label={`Search ${label}`}
          isLabelHidden
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul>
        {shown.map(({ text, count }) => (
          <li key={text}>
            <Checkbox label={text} checked={condition.texts.includes(text)} onChange={() => toggle(text)} />
            <small>{formatCount(count)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Any of the texts of a field, with how many companies have each. */
export function TextControl(props: TextControlProps): ReactNode {
  const { label, condition } = props;
  const { texts } = condition;
  const words = texts.length === 0 ? 'any' : texts.length > 2 ? `${texts.length} chosen` : texts.join(', ');
  return (
    <Popover
      label={label}
      trigger={(triggerProps) => (
        <Button size="small" {...triggerProps}>
          {words}
        </Button>
      )}
    >
      {() => <Choices {...props} />}
    </Popover>
  );
}
