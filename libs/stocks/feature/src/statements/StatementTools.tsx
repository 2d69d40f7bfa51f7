import { FileButton } from '@plumbline/files/kit';
import { useAsOf } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Popover } from '@plumbline/shared/ui/Popover';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { LENGTHS, STATEMENT_FILE } from '@plumbline/stocks/domain';
import { lazy, Suspense, type ReactNode } from 'react';
import { financialChoice } from './StatementSwitches';
import { useFinancialAddress } from './use-financial-address';

const StatementViews = lazy(async () => ({ default: (await import('./StatementViews')).StatementViews }));

const FIRST_DRAWN = 'revenue,net_income';

function LengthChoice(): ReactNode {
  const { address, change } = useFinancialAddress();
  return (
    <label className="statement-length">
      Periods{' '}
      <select
        value={address.length ?? ''}
        onChange={({ target }) => change({ length: target.value === '' ? null : target.value })}
      >
        <option value="">up to 50</option>
        {LENGTHS.map((length) => (
          <option key={length}>{length}</option>
        ))}
      </select>
    </label>
  );
}

/** How many periods, which rows, and the parts that come when they are asked for. */
export function StatementTools({ name }: { name: string }): ReactNode {
  const { address, change, params } = useFinancialAddress();
  const { period, basis } = financialChoice(params);
  const asOf = useAsOf();
  const parts = [
    ['Chart', 'chart', address.chart !== undefined, FIRST_DRAWN],
    ['Side by side', 'symbols', address.symbols !== undefined, ''],
    ['Segments', 'parts', address.hasParts, '1'],
  ] as const;
  return (
    <div className="statement-tools">
      <LengthChoice />
      <Popover
        label="Rows and views"
        trigger={(triggerProps) => (
          <Button size="small" variant="quiet" {...triggerProps}>
            Rows and views
          </Button>
        )}
      >
        {() => (
          <Suspense fallback={<Skeleton lines={4} />}>
            <StatementViews name={name} />
          </Suspense>
        )}
      </Popover>
      {parts.map(([label, key, isOn, first]) => (
        <Button
          key={key}
          size="small"
          variant="quiet"
          aria-pressed={isOn}
          onClick={() => change({ [key]: isOn ? null : first })}
        >
          {label}
        </Button>
      ))}
      <FileButton
        label="All periods"
        name={STATEMENT_FILE}
        params={{ stock: name, period, basis, ...(asOf && { asOf }) }}
        about="Every statement of every period, all rows."
      />
    </div>
  );
}
