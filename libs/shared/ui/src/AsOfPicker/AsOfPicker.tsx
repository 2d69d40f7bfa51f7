import { formatDay, isDay, type Day } from '@plumbline/shared/domain';
import { useState, type ReactNode } from 'react';
import { Button } from '../Button';
import { DateField } from '../DateField';
import { Popover } from '../Popover';

export interface AsOfPickerProps {
  /** The day that is shown; undefined for today. */
  asOf: string | undefined;
  /** Effect of a past day on this page. */
  about: string;
  /** The last day that can be known; asked when the form opens, in a browser alone. */
  lastDay: () => Day;
  /** Undefined goes back to today. */
  onChoose: (day: Day | undefined) => void;
}

function DayForm({ asOf, about, lastDay, onChoose }: AsOfPickerProps): ReactNode {
  const [day, setDay] = useState(asOf ?? '');
  const [last] = useState(lastDay);
  const isTooLate = day > last;
  return (
    <form
      className="flex w-[260px] flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDay(day) && !isTooLate) onChoose(day);
      }}
    >
      <p className="m-0 text-xs text-ink-3">{about}</p>
      <DateField
        label="Day"
        value={day}
        max={last}
        onDayChange={setDay}
        {...(isTooLate && { error: `The last day is ${formatDay(last)}` })}
      />
      {isTooLate && <Button onClick={() => onChoose(last)}>View {formatDay(last)}</Button>}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={!isDay(day) || isTooLate}>
          View this day
        </Button>
        {asOf && <Button onClick={() => onChoose(undefined)}>Back to today</Button>}
      </div>
    </form>
  );
}

/** Chooses the day a page is seen from: nothing that became public later shows. */
export function AsOfPicker(props: AsOfPickerProps): ReactNode {
  const { asOf, onChoose } = props;
  return (
    <Popover
      label="Choose the as-of day"
      trigger={(trigger) => (
        <Button variant="time" icon="time" {...trigger}>
          As known on <b>{asOf ? formatDay(asOf) : 'today'}</b>
        </Button>
      )}
    >
      {(close) => (
        <DayForm
          {...props}
          onChoose={(day) => {
            onChoose(day);
            close();
          }}
        />
      )}
    </Popover>
  );
}
