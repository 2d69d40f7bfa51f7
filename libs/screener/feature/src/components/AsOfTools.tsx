import type { ScreenChoice } from './use-screen-state';
import { formatDay, isDay } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { DateField } from '@plumbline/shared/ui/DateField';
import { Popover } from '@plumbline/shared/ui/Popover';
import { useState, type ReactNode } from 'react';

function DayForm({ state, change, onDone }: ScreenChoice & { onDone: () => void }): ReactNode {
  const [day, setDay] = useState(state.asOf ?? '');
  const show = (asOf: string | undefined) => {
    change({ asOf });
    onDone();
  };
  return (
    <form
      className="day-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDay(day)) show(day);
      }}
    >
      <p className="muted">
        Runs the screen over what was known at the end of a past day. The first screen of a day takes some seconds.
      </p>
      <DateField label="Day" value={day} onDayChange={setDay} />
      <div className="form-actions">
        <Button type="submit" variant="primary" disabled={!isDay(day)}>
          Show
        </Button>
        {state.asOf && <Button onClick={() => show(undefined)}>Back to today</Button>}
      </div>
    </form>
  );
}

/** The day a screen is run on. */
export function AsOfTools(props: ScreenChoice): ReactNode {
  const { asOf } = props.state;
  return (
    <Popover
      label="Choose the as-of day"
      trigger={(door) => (
        <Button variant="time" icon="time" {...door}>
          As known on <b>{asOf ? formatDay(asOf) : 'today'}</b>
        </Button>
      )}
    >
      {(close) => <DayForm {...props} onDone={close} />}
    </Popover>
  );
}
