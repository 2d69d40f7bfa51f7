import { dayIn, type Day } from '@plumbline/shared/domain';
import { useState } from 'react';

/** The day that it was in a time zone when the component was first rendered. */
export function useToday(zone: string): Day {
  const [today] = useState(() => dayIn(zone, Date.now()));
  return today;
}
