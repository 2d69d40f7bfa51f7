import {
  initialConfig,
  type ConfigField,
  type ConfigValue,
  type LinkKey,
  type WidgetConfig,
  type WidgetDefinition,
} from '@plumbline/dashboard-widgets/domain';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { Select, type SelectOption } from '@plumbline/shared/ui/Select';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import { chosenStock, loadStocks } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadChoices, type ChoiceSetting } from './field-options';

export interface ConfigFormProps {
  row: WidgetDefinition;
  config: WidgetConfig;
  onChange: (config: WidgetConfig) => void;
}

const FOLLOWED: Readonly<Record<LinkKey, string>> = {
  stock: 'the security of the dashboard',
  portfolio: 'the portfolio of the dashboard',
  benchmark: 'the benchmark of the dashboard',
  period: 'the span of the dashboard',
};

interface FieldProps {
  field: ConfigField;
  value: ConfigValue | undefined;
  onChange: (value: ConfigValue) => void;
}

const NONE: readonly SelectOption[] = [];

function ChoiceField({ field, value, onChange }: FieldProps & { field: ChoiceSetting }): ReactNode {
  const {
    data = NONE,
    isPending,
    error,
  } = useQuery({
    queryKey: ['choices of a setting', field.kind, field.key, 'of' in field ? field.of : ''],
    queryFn: () => loadChoices(field),
  });
  const chosen = typeof value === 'string' ? value : String(field.initial);
  const isKnown = chosen === '' || data.some((option) => option.value === chosen);
  return (
    <Select
      label={field.label}
      {...(field.hint !== undefined && { hint: field.hint })}
      {...(error && { error: 'The choices could not be loaded' })}
      disabled={isPending}
      {...(field.kind !== 'select' && { placeholder: 'All' })}
      {...(field.kind === 'tree-select' && { placeholder: 'The first one' })}
      options={isKnown ? data : [...data, { value: chosen, label: chosen }]}
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function PlainField(props: FieldProps): ReactNode {
  const { field, value, onChange } = props;
  const hint = field.hint !== undefined ? { hint: field.hint } : {};
  switch (field.kind) {
    case 'checkbox':
      return (
        <Checkbox
          label={field.label}
          {...hint}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'input': {
      const text = typeof value === 'string' ? value : String(field.initial);
      const bound = {
        label: field.label,
        ...hint,
        value: text,
        maxLength: field.max,
        onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
      };
      return field.isLong ? <TextArea {...bound} /> : <TextField {...bound} />;
    }
    case 'stock-select':
      return (
        <Combobox
          label={field.label}
          {...hint}
          placeholder="Symbol or name"
          load={loadStocks}
          value={chosenStock(typeof value === 'string' ? value : undefined)}
          onChange={(option) => onChange(option?.label ?? '')}
        />
      );
    default:
      return <ChoiceField {...props} field={field} />;
  }
}

/** A setting: a value of its own, or the one of the dashboard. */
function LinkedField(props: FieldProps): ReactNode {
  const { field, value, onChange } = props;
  if (!field.link) return <PlainField {...props} />;
  const isLinked = typeof value === 'object' && value !== null && 'from' in value;
  return (
    <div className="grid gap-1">
      {!isLinked && <PlainField {...props} />}
      <Checkbox
        label={isLinked ? `${field.label}: ${FOLLOWED[field.link]}` : `Use ${FOLLOWED[field.link]}`}
        checked={isLinked}
        onChange={({ target }) => onChange(target.checked && field.link ? { from: field.link } : field.initial)}
      />
    </div>
  );
}

/** The settings of a block, made from its row of the registry. Keys that the row does not know stay. */
export default function ConfigForm({ row, config, onChange }: ConfigFormProps): ReactNode {
  const full = { ...initialConfig(row), ...config };
  if (row.configSchema.length === 0) return <p className="m-0 text-ink-2">This block has no settings.</p>;
  return (
    <div className="grid gap-4">
      {row.configSchema.map((field) => (
        <LinkedField
          key={field.key}
          field={field}
          value={full[field.key]}
          onChange={(value) => onChange({ ...full, [field.key]: value })}
        />
      ))}
    </div>
  );
}
