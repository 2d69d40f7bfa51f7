/** A free time. */
export interface Slot {
  readonly start: string;
  readonly end: string;
}

/** A day of the viewer with its free times. */
export interface SlotDay {
  /** ISO day in the zone of the viewer. */
  readonly day: string;
  readonly slots: readonly (Slot & { readonly label: string })[];
}

const partsOf = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
const timeOf = (zone: string, withOffset = false) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(withOffset && { timeZoneName: 'shortOffset' }),
  });

/** The day of a moment in a zone. */
export const dayIn = (at: number, zone: string): string => partsOf(zone).format(at);

/** Free times by days of the viewer. A time that a day has twice, when clocks go back, is shown with its offset. */
export function slotDays(slots: readonly Slot[], zone: string): SlotDay[] {
  const [time, precise] = [timeOf(zone), timeOf(zone, true)];
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = dayIn(Date.parse(slot.start), zone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, own]) => {
    const labels = own.map(({ start }) => time.format(Date.parse(start)));
    return {
      day,
      slots: own.map((slot, at) => {
        const label = labels[at]!;
        const isDoubled = labels.indexOf(label) !== labels.lastIndexOf(label);
        return { ...slot, label: isDoubled ? precise.format(Date.parse(slot.start)) : label };
      }),
    };
  });
}

/** A day in words: 'Mon, Mar 9'. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The zone of this browser. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** A moment of a zone in words. */
export const momentIn = (iso: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).format(Date.parse(iso));
