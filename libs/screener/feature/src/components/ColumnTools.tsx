import { FormulaLine } from '@plumbline/screener/kit';
import { DEFAULT_COLUMNS } from '@plumbline/screener/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { ColumnChooser } from '@plumbline/shared/ui/ColumnChooser';
import { Popover } from '@plumbline/shared/ui/Popover';
import { useState, type ReactNode } from 'react';
import { FieldBrowser } from './FieldBrowser';
import type { ScreenAnswer } from './screen-types';
import type { ScreenChoice } from './use-screen-state';
import { ViewTools } from './ViewTools';

export interface ColumnToolsProps extends ScreenChoice {
  answer: ScreenAnswer | undefined;
}

/** Writes a formula that becomes a column. */
function FormulaColumn({ onAdd }: { onAdd: (formula: string) => void }): ReactNode {
  const [formula, setFormula] = useState('');
  return (
    <div className="formula-column">
      <FormulaLine
        label="Formula of the column"
        text={formula}
        wanted="any"
        placeholder="free_cash_flow / mktcap * 100"
        onChange={setFormula}
      />
      <Button variant="primary" size="small" disabled={formula === ''} onClick={() => onAdd(formula)}>
        Add the column
      </Button>
    </div>
  );
}

/** Which columns the table has and in which order: fields, and any formula. */
export function ColumnTools({ state, change, answer }: ColumnToolsProps): ReactNode {
  const [isBrowsing, setBrowsing] = useState(false);
  const shown = state.columns ?? DEFAULT_COLUMNS;
  const labels = new Map(answer?.columns.map(({ key, label }) => [key, label]));
  const setColumns = (columns: readonly string[] | undefined) => change({ columns, page: state.page });
  const add = (key: string) => setColumns([...shown.filter((one) => one !== key), key]);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setBrowsing(true)}>
        Add a column
      </Button>
      <Popover
        label="A formula as a column"
        trigger={(triggerProps) => (
          <Button size="small" variant="quiet" {...triggerProps}>
            Add a formula
          </Button>
        )}
      >
        {(close) => (
          <FormulaColumn
            onAdd={(formula) => {
              add(formula);
              close();
            }}
          />
        )}
      </Popover>
      <ViewTools state={state} change={change} />
      <ColumnChooser
        columns={shown.map((key) => ({ key, label: labels.get(key) ?? key }))}
        shown={shown}
        onChange={setColumns}
      />
      <FieldBrowser
        title="Add a column"
        isOpen={isBrowsing}
        onClose={() => setBrowsing(false)}
        onChoose={(field) => add(field.field_name)}
      />
    </>
  );
}
