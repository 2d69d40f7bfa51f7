import { QueryPart } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { linkedMeetingQuery, supportApi } from '@plumbline/support/data-access';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { showFailure } from '../parts/show-failure';
import { MeetingCard } from './MeetingCard';

/** The meeting behind a mailed link: confirmed or cancelled by a press, never by opening the link alone. */
export function LinkedMeeting({ token }: { token: string }): ReactNode {
  const client = useQueryClient();
  const [now] = useState(Date.now);
  const query = useQuery({ ...linkedMeetingQuery(token), retry: false });
  const act = async (name: 'confirm' | 'cancel') => {
    const done = await supportApi()('POST /_api/meeting/link', { body: { token, act: name } }).catch(showFailure);
    if (done) client.setQueryData(linkedMeetingQuery(token).queryKey, done);
  };
  return (
    <QueryPart query={query} failure="The meeting could not be opened" lines={5}>
      {(meeting) => (
        <MeetingCard meeting={meeting}>
          {meeting.state === 'held' && (
            <Button variant="primary" onClick={() => void act('confirm')}>
              Confirm the meeting
            </Button>
          )}
          {(meeting.state === 'held' || meeting.state === 'booked') && Date.parse(meeting.start) > now && (
            <Button onClick={() => void act('cancel')}>Cancel it</Button>
          )}
          {meeting.state === 'cancelled' && <LinkButton href="/schedule_meeting">Book another time</LinkButton>}
        </MeetingCard>
      )}
    </QueryPart>
  );
}
