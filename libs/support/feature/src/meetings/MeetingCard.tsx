import type { ResultOf } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { saveBlob } from '@plumbline/shared/ui/save-file';
import type { SupportCalls } from '@plumbline/support/data-access';
import { fileOfMeeting, MEETING_NAMES, MEETING_STATE_NAMES } from '@plumbline/support/domain';
import type { ReactNode } from 'react';
import { momentIn, ownZone } from './slot-days';

export type Meeting = ResultOf<SupportCalls['POST /_api/meeting/link']>;

const TONES = { held: 'time', booked: 'good', cancelled: 'neutral', done: 'neutral', missed: 'medium' } as const;

/** Saves a meeting for a calendar; a cancelled one as what takes it out again. */
function CalendarButton({ meeting }: { meeting: Meeting }): ReactNode {
  const save = () => {
    const text = fileOfMeeting(window.location.hostname, meeting);
    saveBlob(new Blob([text], { type: 'text/calendar' }), `meeting-${String(meeting.id)}.ics`);
  };
  return (
    <Button icon="download" onClick={save}>
      {meeting.state === 'cancelled' ? 'Take it out of my calendar' : 'Calendar file'}
    </Button>
  );
}

/** Topic and place of a meeting, and the actions for it. */
function MeetingBody({ meeting, children }: { meeting: Meeting; children?: ReactNode }): ReactNode {
  const { kind, state, topic, host, join_url: room } = meeting;
  return (
    <>
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
    </>
  );
}

const StateOf = ({ state }: Pick<Meeting, 'state'>): ReactNode => (
  <Badge tone={TONES[state]}>{MEETING_STATE_NAMES[state]}</Badge>
);

/** One meeting by the clock of the reader. */
export const MeetingCard = ({ meeting, children }: { meeting: Meeting; children?: ReactNode }): ReactNode => (
  <Card title={momentIn(meeting.start, ownZone())} aside={<StateOf state={meeting.state} />}>
    <MeetingBody meeting={meeting}>{children}</MeetingBody>
  </Card>
);

/** A meeting that is over or was cancelled, in a list of such. */
export const EarlierMeeting = ({ meeting }: { meeting: Meeting }): ReactNode => (
  <li>
    <div className="mb-1 flex flex-wrap items-center gap-3">
      <b>{momentIn(meeting.start, ownZone())}</b>
      <StateOf state={meeting.state} />
    </div>
    <MeetingBody meeting={meeting} />
  </li>
);
