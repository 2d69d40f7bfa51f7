import { useSession } from '@plumbline/auth/data-access';
import type { ChallengeConfig } from '@plumbline/auth/kit';
import { PageFrame, useChange, useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ClientOnly } from '@plumbline/shared/ui/ClientOnly';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { supportApi } from '@plumbline/support/data-access';
import { supportPages, TUTORIAL_STATUS, type MeetingKind } from '@plumbline/support/domain';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { BookForm } from './BookForm';
import { LinkedMeeting } from './LinkedMeeting';
import { momentIn, ownZone, type Slot } from './slot-days';
import { SlotPicker } from './SlotPicker';

const KINDS = [
  { value: 'tutorial', label: 'Tutorial' },
  { value: 'demo', label: 'Demo' },
] as const;

/** A meeting that the address asks to move. */
function moved(address: { get(name: string): string | undefined }): { id: number; version: number } | undefined {
  const [id, version] = [Number(address.get('move')), Number(address.get('version'))];
  return Number.isInteger(id) && id > 0 && Number.isInteger(version) && version > 0 ? { id, version } : undefined;
}

function MovePart({
  move,
  slot,
  zone,
}: {
  move: { id: number; version: number };
  slot: Slot;
  zone: string;
}): ReactNode {
  const navigate = useNavigate();
  const save = useChange(
    {
      mutationFn: () => supportApi()('PUT /_api/meeting/update', { body: { ...move, start: slot.start, tz: zone } }),
      onSuccess: () => navigate('/meeting'),
    },
    { refreshes: [{ queryKey: ['GET /_api/meeting/future'] }], done: 'The meeting was moved', key: 'support' },
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <b>{momentIn(slot.start, zone)}</b>
      <Button variant="primary" onClick={() => save.mutate()}>
        Move the meeting here
      </Button>
    </div>
  );
}

interface SchedulePageProps {
  /** The check of the operator that visitors are people. */
  challenge?: ChallengeConfig | undefined;
}

function Scheduling({
  status,
  isVisitor,
  challenge,
}: SchedulePageProps & { status: number; isVisitor: boolean }): ReactNode {
  const address = useListAddress();
  const navigate = useNavigate();
  const isPremium = status >= TUTORIAL_STATUS;
  const [kind, setKind] = useState<MeetingKind>(isPremium ? 'tutorial' : 'demo');
  const [zone, setZone] = useState(ownZone);
  const [slot, setSlot] = useState<Slot>();
  const [sentTo, setSentTo] = useState<string>();
  const move = moved(address);
  if (sentTo !== undefined)
    return (
      <EmptyState title="Check your inbox">
        The time is kept for 15 minutes. We sent a link to {sentTo}: open it and confirm.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={move ? 'Choose another time' : 'Choose a time'}
        aside={
          isPremium && !move ? (
            <SegmentedControl label="Kind of meeting" options={KINDS} value={kind} onChange={setKind} />
          ) : undefined
        }
      >
        <SlotPicker kind={kind} zone={zone} onZone={setZone} chosen={slot?.start} onChoose={setSlot} />
      </Card>
      {slot && (
        <Card title={move ? 'Move' : 'Your meeting'}>
          {move ? (
            <MovePart move={move} slot={slot} zone={zone} />
          ) : (
            <BookForm
              kind={kind}
              slot={slot}
              zone={zone}
              isVisitor={isVisitor}
              challenge={challenge}
              onChoose={setSlot}
              onBooked={(email) => (isVisitor ? setSentTo(email) : void navigate('/meeting'))}
            />
          )}
        </Card>
      )}
    </div>
  );
}

/** Where meetings are booked: tutorials by premium members, demos by everybody. */
export function SchedulePage({ challenge }: SchedulePageProps): ReactNode {
  const session = useSession();
  const token = useListAddress().get('token');
  const status = session.state === 'member' ? session.user.status : 0;
  return (
    <PageFrame
      pages={supportPages.pages}
      path="/schedule_meeting"
      title={status >= TUTORIAL_STATUS ? 'Schedule Tutorial' : 'Book Demo'}
      intro="Half an hour or so with somebody who knows the product, by video. No investment advice."
      width="narrow"
    >
      <ClientOnly fallback={<Skeleton lines={8} />}>
        {() =>
          token ? (
            <LinkedMeeting token={token} />
          ) : session.state === 'starting' ? (
            <Skeleton lines={8} />
          ) : (
            <Scheduling status={status} isVisitor={session.state === 'visitor'} challenge={challenge} />
          )
        }
      </ClientOnly>
    </PageFrame>
  );
}
