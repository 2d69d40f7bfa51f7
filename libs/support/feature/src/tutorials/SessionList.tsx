import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { plural, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ClientOnly } from '@plumbline/shared/ui/ClientOnly';
import { sessionsQuery, supportApi, type SupportCalls } from '@plumbline/support/data-access';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { momentIn, ownZone } from '../meetings/slot-days';

type Session = ResultOf<SupportCalls['GET /_api/user_tutorial/upcoming_user_tutorial_task']>['data'][number];

function useSeat(task_id: number) {
  const after = { refreshes: [sessionsQuery()], key: 'support' };
  const take = useChange(
    { mutationFn: () => supportApi()('POST /_api/user_tutorial/subscribe_task', { body: { task_id } }) },
    {
      ...after,
      done: ({ state }) =>
        state === 'booked' ? 'You have a seat' : 'All seats are taken: you are in the waiting list',
    },
  );
  const giveBack = useChange(
    {
      mutationFn: () => supportApi()('DELETE /_api/user_tutorial/unsubscribe_task', { query: { task_id }, body: {} }),
    },
    { ...after, done: 'You gave it back' },
  );
  return { take, giveBack };
}

function SeatPart({ session, isMember }: { session: Session; isMember: boolean }): ReactNode {
  const seat = useSeat(session.id);
  if (!isMember) return <LinkButton href={loginPath('/tutorial')}>Sign in to take a seat</LinkButton>;
  if (session.mine === null)
    return (
      <Button variant="primary" onClick={() => seat.take.mutate()}>
        {session.taken < session.capacity ? 'Take a seat' : 'Join the waiting list'}
      </Button>
    );
  return (
    <>
      {session.join_url && (
        <LinkButton variant="primary" href={session.join_url}>
          Join
        </LinkButton>
      )}
      <span className="text-sm">
        {session.mine === 'booked'
          ? 'You have a seat'
          : `You are number ${String(session.position ?? '')} of the waiting list`}
      </span>
      <Button onClick={() => seat.giveBack.mutate()}>Give it back</Button>
    </>
  );
}

function SessionRow({ session, isMember }: { session: Session; isMember: boolean }): ReactNode {
  const free = session.capacity - session.taken;
  const seats =
    free > 0 ? plural(free, { one: '# seat free', other: '# seats free' }) : `${String(session.waiting)} waiting`;
  return (
    <li className="support-session">
      <b>{session.title}</b>
      <p className="m-0 text-sm text-ink-2">{session.about}</p>
      <p className="m-0 text-sm">
        <ClientOnly fallback={<time dateTime={session.start}>{session.start.slice(0, 10)}</time>}>
          {() => <time dateTime={session.start}>{momentIn(session.start, ownZone())}</time>}
        </ClientOnly>
        , {seats}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <SeatPart session={session} isMember={isMember} />
      </div>
    </li>
  );
}

/** Live sessions to come; nothing where none is planned. */
export function SessionList(): ReactNode {
  const session = useSession();
  const query = useQuery(sessionsQuery());
  const me = session.state === 'member' ? session.user.user_id : null;
  const isForOther = session.state !== 'starting' && query.data !== undefined && query.data.viewer !== me;
  const { refetch } = query;
  useEffect(() => {
    if (isForOther) void refetch();
  }, [isForOther, refetch]);
  if (query.data?.data.length === 0) return null;
  return (
    <Card title="Live sessions">
      <QueryPart query={query} failure="The sessions could not be loaded" lines={3}>
        {({ data }) => (
          <ul aria-label="Live sessions" className="m-0 flex list-none flex-col gap-4 p-0">
            {data.map((one) => (
              <SessionRow key={one.id} session={one} isMember={me !== null} />
            ))}
          </ul>
        )}
      </QueryPart>
    </Card>
  );
}
