import { Badge, type BadgeTone } from '@plumbline/shared/ui/Badge';
import { STATE_NAMES, type TicketState } from '@plumbline/support/domain';
import type { ReactNode } from 'react';

const TONES: Readonly<Record<TicketState, BadgeTone>> = {
  open: 'accent',
  waiting: 'time',
  answered: 'good',
  closed: 'neutral',
};

/** State of a ticket in words. */
export const StateBadge = ({ state }: { state: TicketState }): ReactNode => (
  <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
);
