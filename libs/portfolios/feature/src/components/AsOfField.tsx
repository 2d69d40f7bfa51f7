import { formatDay, isDay } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { DateField } from '@plumbline/shared/ui/DateField';
import { Popover } from '@plumbline/shared/ui/Popover';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

function DayForm({ asOf, onDone }: { asOf: string | undefined; onDone: () => void }): ReactNode {
  const [day, setDay] = useState(asOf ?? '');
  const [, setParams] = useSearchParams();
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
        if (isDay(day)) show(day);
      }}
    >
      <p className="m-0 text-xs text-ink-3">
        Entries, prices and actions up to the end of a past day. Nothing that became known later counts.
      </p>
      <DateField label="Day" value={day} onDayChange={setDay} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={!isDay(day)}>
          Show
        </Button>
        {asOf && <Button onClick={() => show('')}>Back to today</Button>}
      </div>
    </form>
  );
}

/** Chooses the day a portfolio is seen from. */
export function AsOfField({ asOf }: { asOf: string | undefined }): ReactNode {
  return (
    <Popover
      label="Choose the as-of day"
      trigger={(door) => (
        <Button variant="time" icon="time" {...door}>
          As known on <b>{asOf ? formatDay(asOf) : 'today'}</b>
        </Button>
      )}
    >
      {(close) => <DayForm asOf={asOf} onDone={close} />}
    </Popover>
  );
}
