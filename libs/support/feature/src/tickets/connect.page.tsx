import { useSession } from '@plumbline/auth/data-access';
import type { ChallengeConfig } from '@plumbline/auth/kit';
import { PageFrame, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { supportPages, ticketPath } from '@plumbline/support/domain';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { TicketForm } from './TicketForm';
import { VisitorForm } from './VisitorForm';
import { VisitorTicket } from './VisitorTicket';
import { SupportHoursNote } from './WaitNote';

interface ConnectPageProps {
  /** The check of the operator that visitors are people. */
  challenge?: ChallengeConfig | undefined;
}

function Question({ challenge }: ConnectPageProps): ReactNode {
  const session = useSession();
  const navigate = useNavigate();
  if (session.state === 'starting') return <Skeleton lines={8} />;
  if (session.state === 'visitor') return <VisitorForm challenge={challenge} />;
  return (
    <>
      <p className="mt-0 text-sm">
        You will find the answer among{' '}
        <Link href="/user/ticket" className="underline">
          your tickets
        </Link>{' '}
        and in a mail.
      </p>
      <TicketForm onSent={(id) => void navigate(ticketPath(id))} />
    </>
  );
}

/** Where anybody asks support; a mailed link opens the question of a visitor. */
export function ConnectPage({ challenge }: ConnectPageProps): ReactNode {
  const token = useListAddress().get('token');
  return (
    <PageFrame
      pages={supportPages.pages}
      path="/connect"
      title="Contact us"
      intro="Questions about the product and its data. This is no investment advice: we cannot say what to buy or sell."
      width="narrow"
    >
      {token ? (
        <VisitorTicket token={token} />
      ) : (
        <div className="flex flex-col gap-4">
          <SupportHoursNote />
          <Card title="Ask support">
            <Question challenge={challenge} />
          </Card>
        </div>
      )}
    </PageFrame>
  );
}
