import { DAY_MS } from '@plumbline/shared/domain';
import type { TicketState } from '../model/tickets';

/** Events of a ticket. Automatic mails are not among them: they change nothing. */
export type TicketEvent = 'customer reply' | 'staff answer' | 'staff question' | 'close';

const AFTER: Readonly<Record<TicketEvent, TicketState>> = {
  'customer reply': 'open',
  'staff answer': 'answered',
  'staff question': 'waiting',
  close: 'closed',
};

/** State of a ticket after an event, whatever it was before: a customer's reply opens a closed one, too (A42). */
export const stateAfter = (event: TicketEvent): TicketState => AFTER[event];

/** Quiet days after which an answered ticket closes. */
export const ANSWERED_DAYS = 14;
/** Quiet days after which somebody who is waited for is reminded, and after which the ticket closes. */
export const REMIND_DAYS = 7;
export const WAITING_DAYS = 21;

/** A ticket as far as time matters to it. Moments are epoch milliseconds. */
export interface QuietTicket {
  readonly state: TicketState;
  readonly lastMessageAt: number;
  readonly isReminded: boolean;
}

/** Step due for a quiet ticket. */
export function dueOf({ state, lastMessageAt, isReminded }: QuietTicket, now: number): 'remind' | 'close' | undefined {
  const days = (now - lastMessageAt) / DAY_MS;
  if (state === 'answered') return days >= ANSWERED_DAYS ? 'close' : undefined;
  if (state !== 'waiting') return undefined;
  if (days >= WAITING_DAYS) return 'close';
  return days >= REMIND_DAYS && !isReminded ? 'remind' : undefined;
}
