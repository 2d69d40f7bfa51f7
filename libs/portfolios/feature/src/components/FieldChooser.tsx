import { portfolioApi } from '@plumbline/portfolios/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Popover } from '@plumbline/shared/ui/Popover';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { useState, type ReactNode } from 'react';
import { reportFailure, useRefresh } from './use-refresh';

/** Figures most people look at; any other of the registry by its key. */
const COMMON = [
  ['pettm', 'PE (TTM)'],
  ['pb', 'PB'],
  ['dividend_yield', 'Dividend yield'],
  ['mktcap', 'Market value'],
  ['roe', 'ROE'],
  ['roic', 'ROIC'],
  ['sector', 'Sector'],
  ['country', 'Country'],
] as const;

function Choices({ id, chosen, onDone }: { id: number; chosen: readonly string[]; onDone: () => void }): ReactNode {
  const [fields, setFields] = useState(chosen);
  const [other, setOther] = useState(chosen.filter((key) => !COMMON.some(([one]) => one === key)).join('\n'));
  const refresh = useRefresh();
  const save = async () => {
    const more = other
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const value = [...fields.filter((key) => COMMON.some(([one]) => one === key)), ...more];
    await portfolioApi()('POST /_api/v2/portfolios/{id}/settings', { params: { id }, body: { key: 'fields', value } });
    await refresh();
    onDone();
  };
  return (
    <div className="grid w-[260px] gap-2">
      {COMMON.map(([key, label]) => (
        <Checkbox
          key={key}
          label={label}
          checked={fields.includes(key)}
          onChange={(event) => setFields(event.target.checked ? [...fields, key] : fields.filter((one) => one !== key))}
        />
      ))}
      <TextArea
        label="Other figures or formulas"
        isOptional
        hint="One a line: altman_z_score, or roe - wacc"
        rows={3}
        value={other}
        onChange={(event) => setOther(event.target.value)}
      />
      <Button variant="primary" onClick={() => void save().catch(reportFailure)}>
        Show
      </Button>
    </div>
  );
}

/** Chooses figures of the registry as columns of the holdings; kept with the portfolio. */
export function FieldChooser({ id, chosen }: { id: number; chosen: readonly string[] }): ReactNode {
  return (
    <Popover
      label="Columns of the holdings"
      trigger={(triggerProps) => (
        <Button size="small" icon="columns" {...triggerProps}>
          Columns
        </Button>
      )}
    >
      {(close) => <Choices id={id} chosen={chosen} onDone={close} />}
    </Popover>
  );
}
