import type { Backtest } from '@plumbline/backtests/data-access';
import { explainQuery } from '@plumbline/screener/data-access';
import { emptyState } from '@plumbline/screener/domain';
import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { choiceColumn, codeColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface WhyHeldProps {
  stock: { readonly symbol: string; readonly id: string; readonly company: string };
  /** The signal day. */
  day: string;
  spec: Backtest['spec'];
  onClose: () => void;
}

interface Condition {
  readonly text: string;
  readonly verdict: 'pass' | 'fail' | 'unknown';
  readonly left: number | null;
  readonly right: number | null;
}

const WORDS = { pass: 'holds', fail: 'does not hold', unknown: 'not known' } as const;

const side = (value: number | null): string => (value === null ? '' : formatNumber(value));

const COLUMNS: readonly Column<Condition>[] = [
  codeColumn('text', 'Condition'),
  { key: 'left', header: 'Value', cell: ({ left }) => side(left) },
  { key: 'right', header: 'Needed', cell: ({ right }) => side(right) },
  choiceColumn('verdict', 'Verdict', WORDS),
];

/** Condition by condition why a company was chosen, by what was known on the signal day. */
export function WhyHeld({ stock, day, spec, onClose }: WhyHeldProps): ReactNode {
  const state = { ...emptyState(), formula: spec.formula, universe: spec.universe, asOf: day };
  const query = useQuery({ ...explainQuery(stock.id, state), retry: false });
  return (
    <Dialog title={`${stock.symbol} on ${formatDay(day)}`} size="wide" isOpen onClose={onClose}>
      <QueryPart query={query} lines={4} failure="The conditions of that day could not be read">
        {({ conditions }) => (
          <DataTable
            caption={`Conditions of ${stock.symbol}`}
            columns={COLUMNS}
            rows={conditions}
            rowKey={({ text }) => text}
            empty={<EmptyState title="There is no condition">Every company of the universe meets it.</EmptyState>}
          />
        )}
      </QueryPart>
    </Dialog>
  );
}
