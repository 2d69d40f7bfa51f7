import { addDays } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Select } from '@plumbline/shared/ui/Select';
import { futureQuery } from '@plumbline/support/data-access';
import type { MeetingKind } from '@plumbline/support/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import '../support.css';
import { dayIn, dayText, slotDays, type Slot, type SlotDay } from './slot-days';

/** Days that are looked at together. */
const SPAN_DAYS = 30;

interface SlotPickerProps {
  kind: MeetingKind;
  zone: string;
  onZone: (zone: string) => void;
  chosen: string | undefined;
  onChoose: (slot: Slot) => void;
}

const zonesWith = (zone: string) => {
  const known = Intl.supportedValuesOf('timeZone');
  return (known.includes(zone) ? known : [zone, ...known]).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
};

function Times({ day, chosen, onChoose }: Pick<SlotPickerProps, 'chosen' | 'onChoose'> & { day: SlotDay }): ReactNode {
  return (
    <ul aria-label={`Times on ${dayText(day.day)}`} className="support-times">
      {day.slots.map((slot) => (
        <li key={slot.start}>
          <Button
            variant={slot.start === chosen ? 'primary' : 'default'}
            aria-pressed={slot.start === chosen}
            onClick={() => onChoose(slot)}
          >
            {slot.label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Days({
  days,
  chosen,
  onChoose,
}: Pick<SlotPickerProps, 'chosen' | 'onChoose'> & { days: SlotDay[] }): ReactNode {
  const [open, setOpen] = useState<string>();
  const day = days.find((one) => one.day === open) ?? days[0];
  return (
    <div className="support-slots">
      <ul aria-label="Days" className="support-days">
        {days.map((one) => (
          <li key={one.day}>
            <Button
              size="small"
              variant={one === day ? 'primary' : 'default'}
              aria-pressed={one === day}
              onClick={() => setOpen(one.day)}
            >
              {dayText(one.day)}
            </Button>
          </li>
        ))}
      </ul>
      {day && <Times day={day} chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

/** Free times in the zone of the viewer. */
export function SlotPicker({ kind, zone, onZone, chosen, onChoose }: SlotPickerProps): ReactNode {
  const [today] = useState(() => dayIn(Date.now(), zone));
  const [from, setFrom] = useState(today);
  const to = addDays(from, SPAN_DAYS);
  const query = useQuery({ ...futureQuery({ kind, from, to, tz: zone }), placeholderData: keepPreviousData });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Times are shown for"
          options={zonesWith(zone)}
          value={zone}
          onChange={(event) => onZone(event.target.value)}
        />
        <Button
          disabled={from === today}
          onClick={() => setFrom(addDays(from, -SPAN_DAYS) < today ? today : addDays(from, -SPAN_DAYS))}
        >
          Earlier
        </Button>
        <Button onClick={() => setFrom(to)}>Later</Button>
      </div>
      <QueryPart query={query} failure="Free times could not be loaded" lines={6}>
        {({ slots, has_hosts: hasHosts }) =>
          slots.length === 0 ? (
            <EmptyState
              title={hasHosts ? `Nothing free before ${dayText(addDays(to, 1))}` : 'Nobody holds meetings here now'}
              action={<LinkButton href="/connect">Ask support instead</LinkButton>}
            />
          ) : (
            <Days days={slotDays(slots, zone)} chosen={chosen} onChoose={onChoose} />
          )
        }
      </QueryPart>
    </div>
  );
}
