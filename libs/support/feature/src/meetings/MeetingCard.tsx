import type { ResultOf } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { saveBlob } from '@plumbline/shared/ui/save-file';
import type { SupportCalls } from '@plumbline/support/data-access';
import { MEETING_NAMES, MEETING_STATE_NAMES, meetingFile } from '@plumbline/support/domain';
import type { ReactNode } from 'react';
import { momentIn, ownZone } from './slot-days';

export type Meeting = ResultOf<SupportCalls['POST /_api/meeting/link']>;

const TONES = { held: 'time', booked: 'good', cancelled: 'neutral', done: 'neutral', missed: 'medium' } as const;

/** Saves a meeting for a calendar; a cancelled one as what takes it out again. */
function CalendarButton({ meeting }: { meeting: Meeting }): ReactNode {
  const save = () => {
    const filed = { ...meeting, summary: `${MEETING_NAMES[meeting.kind]} with ${meeting.host}`, text: meeting.topic };
    const text = meetingFile(window.location.hostname, filed);
    saveBlob(new Blob([text], { type: 'text/calendar' }), `meeting-${String(meeting.id)}.ics`);
  };
  return (
    <Button icon="download" onClick={save}>
      {meeting.state === 'cancelled' ? 'Take it out of my calendar' : 'Calendar file'}
    </Button>
  );
}

/** One meeting by the clock of the reader, with what can be done about it. */
export function MeetingCard({ meeting, children }: { meeting: Meeting; children?: ReactNode }): ReactNode {
  const { kind, state, topic, host, start, join_url: room } = meeting;
  return (
    <Card
      title={momentIn(start, ownZone())}
      headingLevel={3}
      aside={<Badge tone={TONES[state]}>{MEETING_STATE_NAMES[state]}</Badge>}
    >
      <p className="m-0 mb-3">
        {MEETING_NAMES[kind]} with {host}: {topic}
      </p>
      {room && (
        <p className="m-0 mb-3">
          <Link className="underline" href={room}>
            Join
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'held' && <CalendarButton meeting={meeting} />}
        {children}
      </div>
    </Card>
  );
}
