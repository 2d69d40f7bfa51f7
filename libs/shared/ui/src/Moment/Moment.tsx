import { formatAgo, formatMoment } from '@plumbline/shared/domain';
import { useState, type ReactNode } from 'react';
import { useHydrated } from '../ClientOnly';

export interface MomentProps {
  /** ISO 8601, with its zone. */
  at: string;
  /** The whole moment, its day, or how long ago it was: that as soon as the browser's clock is known. */
  show?: 'moment' | 'day' | 'ago';
  /** IANA name of the zone it is written in; UTC where it is left out. */
  zone?: string;
}

/** When something happened. The whole moment with its zone is the title. */
export function Moment({ at, show = 'moment', zone }: MomentProps): ReactNode {
  const [now] = useState(Date.now);
  const isHydrated = useHydrated();
  const whole = formatMoment(at, zone);
  const texts = { moment: whole, day: whole.slice(0, 10), ago: isHydrated ? formatAgo(Date.parse(at), now) : whole };
  return (
    <time dateTime={at} title={whole}>
      {texts[show]}
    </time>
  );
}
