import { calendarFile } from '@plumbline/shared/domain';
import { MEETING_NAMES, type MeetingKind } from '../model/meetings';

/** A meeting as calendars know it. */
export interface FiledMeeting {
  readonly id: number;
  readonly start: string;
  readonly end: string;
  readonly state: string;
  /** Counts changes: calendars keep the highest. */
  readonly sequence: number;
  readonly summary: string;
  readonly text: string;
  readonly host: string;
  readonly join_url: string | null;
}

/**
 * A meeting as a calendar file: always under the same UID, so that a move replaces and a cancellation (METHOD:CANCEL)
 * removes what an earlier file put into a calendar.
 */
export function meetingFile(site: string, meeting: FiledMeeting): string {
  const { id, start, end, state, sequence, summary, text, host, join_url: url } = meeting;
  const isCancelled = state === 'cancelled';
  return calendarFile({ product: site, method: isCancelled ? 'CANCEL' : 'REQUEST' }, [
    {
      uid: `meeting-${String(id)}@${site}`,
      day: start.slice(0, 10),
      at: start,
      until: end,
      sequence,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
      summary,
      text: [text, `With ${host}`, url ?? ''].filter(Boolean).join('\n'),
      url,
    },
  ]);
}

type BookedMeeting = Omit<FiledMeeting, 'summary' | 'text'> & { readonly kind: MeetingKind; readonly topic: string };

/** The calendar file of a booked, moved or cancelled meeting: one and the same on its page and in mails. */
export const fileOfMeeting = (site: string, meeting: BookedMeeting): string =>
  meetingFile(site, {
    ...meeting,
    summary: `${MEETING_NAMES[meeting.kind]} with ${meeting.host}`,
    text: meeting.topic,
  });
