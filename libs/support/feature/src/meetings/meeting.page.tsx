import { MemberOnly } from '@plumbline/auth/kit';
import { PageFrame, QueryPart, useChange } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { futureQuery, supportApi } from '@plumbline/support/data-access';
import { supportPages } from '@plumbline/support/domain';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { EarlierMeeting, MeetingCard, type Meeting } from './MeetingCard';
import { dayIn, momentIn, ownZone } from './slot-days';

function Upcoming({ meeting, hasBegun }: { meeting: Meeting; hasBegun: boolean }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const { id, version } = meeting;
  const cancel = useChange(
    { mutationFn: () => supportApi()('DELETE /_api/meeting/{id}', { params: { id } }) },
    { refreshes: [{ queryKey: ['GET /_api/meeting/future'] }], isRefusalInPlace: true },
  );
  if (hasBegun) return <MeetingCard meeting={meeting} />;
  return (
    <MeetingCard meeting={meeting}>
      <LinkButton href={`/schedule_meeting?move=${String(id)}&version=${String(version)}`}>Move</LinkButton>
      <Button onClick={() => setAsked(true)}>Cancel it</Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Cancel this meeting?"
        text={`${momentIn(meeting.start, ownZone())} becomes free for others.`}
        confirmLabel="Cancel the meeting"
        isDanger
        onConfirm={() => cancel.mutateAsync()}
        onClose={() => setAsked(false)}
      />
    </MeetingCard>
  );
}

function Lists({ mine }: { mine: readonly Meeting[] }): ReactNode {
  const [now] = useState(Date.now);
  const isToCome = ({ state, end }: Meeting) => state === 'booked' && Date.parse(end) > now;
  const next = mine.filter(isToCome).sort((a, b) => a.start.localeCompare(b.start));
  const past = mine.filter((meeting) => !isToCome(meeting));
  return (
    <div className="flex flex-col gap-4">
      {next.length === 0 ? (
        <EmptyState
          title="No meeting to come"
          action={<LinkButton href="/schedule_meeting">Book a meeting</LinkButton>}
        />
      ) : (
        next.map((meeting) => (
          <Upcoming key={meeting.id} meeting={meeting} hasBegun={Date.parse(meeting.start) <= now} />
        ))
      )}
      {past.length > 0 && (
        <Card title="Earlier and cancelled">
          <ul className="m-0 flex list-none flex-col gap-4 p-0">
            {past.map((meeting) => (
              <EarlierMeeting key={meeting.id} meeting={meeting} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function OwnMeetings(): ReactNode {
  const [zone] = useState(ownZone);
  const [today] = useState(() => dayIn(Date.now(), zone));
  const query = useQuery(futureQuery({ from: today, to: today, tz: zone }));
  return (
    <QueryPart query={query} failure="Your meetings could not be loaded" lines={6}>
      {({ mine }) => <Lists mine={mine} />}
    </QueryPart>
  );
}

/** Meetings of the signed-in person. */
export const MeetingPage = (): ReactNode => (
  <PageFrame
    pages={supportPages.pages}
    path="/meeting"
    title="Meetings"
    aside={<LinkButton href="/schedule_meeting">Book a meeting</LinkButton>}
    width="narrow"
  >
    <MemberOnly>{() => <OwnMeetings />}</MemberOnly>
  </PageFrame>
);
