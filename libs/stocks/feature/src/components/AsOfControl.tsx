import { formatDay, isDay, type Day } from '@plumbline/shared/domain';
import { newYorkDay } from '@plumbline/market-data/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { DateField } from '@plumbline/shared/ui/DateField';
import { Popover } from '@plumbline/shared/ui/Popover';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAsOf } from './use-as-of';

/** Chooses the day a page is seen from: nothing that became public later shows. */
export function AsOfControl(): ReactNode {
  const asOf = useAsOf();
  return (
    <Popover
      label="Choose the as-of day"
      trigger={(door) => (
        <Button variant="time" icon="time" {...door}>
          As known on <b>{asOf ? formatDay(asOf) : 'today'}</b>
        </Button>
      )}
    >
      {(close) => <AsOfForm asOf={asOf} onDone={close} />}
    </Popover>
  );
}

interface AsOfFormProps {
  asOf: string | undefined;
  onDone: () => void;
}

/** The last day that can be known; the form opens in a browser alone. */
const lastDay = (): Day => newYorkDay(Date.now());

function AsOfForm({ asOf, onDone }: AsOfFormProps): ReactNode {
  const [day, setDay] = useState(asOf ?? '');
  const [, setParams] = useSearchParams();
  const [last] = useState(lastDay);
  const isTooLate = day > last;
  const show = (next: string) => {
    setParams((params) => {
      if (next) params.set('asOf', next);
      else params.delete('asOf');
      return params;
    });
    onDone();
  };
  return (
    <form
      className="flex w-[260px] flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDay(day) && !isTooLate) show(day);
      }}
    >
      <p className="m-0 text-xs text-ink-3">
        See the page as it was known at the end of a past day in New York. Nothing filed later shows.
      </p>
      <DateField
        label="Day"
        value={day}
        max={last}
        onDayChange={setDay}
        {...(isTooLate && { error: `The last day is ${formatDay(last)}` })}
      />
      {isTooLate && <Button onClick={() => show(last)}>View {formatDay(last)}</Button>}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={!isDay(day) || isTooLate}>
          View this day
        </Button>
        {asOf && <Button onClick={() => show('')}>Back to today</Button>}
      </div>
    </form>
  );
}
