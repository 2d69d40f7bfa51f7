import type { Rehearsed } from '@plumbline/alerts/data-access';
import { ALERT_LIMITS } from '@plumbline/alerts/domain';
import { FormulaLine } from '@plumbline/screener/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { TextField } from '@plumbline/shared/ui/TextField';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const RehearsalView = lazy(() => import('./RehearsalView'));

/** A condition as it is set. */
export type NewConditionValues = Omit<Rehearsed, 'stock'>;

export interface NewConditionProps {
  /** The security it can be rehearsed with; without one it cannot. */
  stock?: string | undefined;
  /** Resolves to whether it is set. */
  onAdd: (condition: NewConditionValues) => Promise<boolean>;
}

const numberIn = (text: string): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
};

const daysIn = (text: string): number => Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), ALERT_LIMITS.hold);

/** Writes a condition, tries it on the past and sets it. */
export function NewCondition({ stock, onAdd }: NewConditionProps): ReactNode {
  const [formula, setFormula] = useState('');
  const [margin, setMargin] = useState('');
  const [hold, setHold] = useState('1');
  const [rehearsed, setRehearsed] = useState(false);
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const condition = { formula, margin: numberIn(margin), hold: daysIn(hold) };
  const add = async () => {
    setBusy(true);
    const isSet = await onAdd(condition);
    setBusy(false);
    if (!isSet) return;
    setFormula('');
    setRehearsed(false);
    setRound(round + 1);
  };
  return (
    <div>
      <FormulaLine
        key={round}
        label="Condition"
        text={formula}
        wanted="condition"
        placeholder="price < 100 and pettm < 20"
        onChange={setFormula}
      />
      <div className="alert-condition-fields">
        <TextField
          label="Margin"
          inputMode="decimal"
          placeholder="1 % of the level"
          title="How far beyond the level the value must go before the alert can tell again"
          value={margin}
          onChange={({ target }) => setMargin(target.value)}
        />
        <TextField
          label="Days in a row"
          inputMode="numeric"
          title="Trading days in a row for which the condition must hold"
          value={hold}
          onChange={({ target }) => setHold(target.value)}
        />
        {stock !== undefined && (
          <Button
            aria-disabled={formula === '' || undefined}
            aria-pressed={rehearsed}
            onClick={() => formula !== '' && setRehearsed(!rehearsed)}
          >
            {rehearsed ? 'Hide rehearsal' : 'Rehearse'}
          </Button>
        )}
        <Button
          variant="primary"
          aria-disabled={formula === '' || isBusy || undefined}
          onClick={() => formula !== '' && !isBusy && void add()}
        >
          Set alert
        </Button>
      </div>
      {stock !== undefined && rehearsed && formula !== '' && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <RehearsalView stock={stock} {...condition} />
        </Suspense>
      )}
    </div>
  );
}
