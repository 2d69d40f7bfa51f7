import '../membership.css';
import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import type { affiliateCalls } from '@plumbline/membership/contract';
import { partnerQuery, partnerStatsQuery } from '@plumbline/membership/data-access';
import { COMMISSION_DAYS, COMMISSION_RATE, membershipPages, PAYABLE_AFTER_DAYS } from '@plumbline/membership/domain';
import { formatCount, type ResultOf } from '@plumbline/shared/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { owed, rateText } from '../plan-text';
import { ClickChart } from './ClickChart';
import { PartnerForm } from './PartnerForm';
import { PartnerLogs } from './PartnerLogs';
import { ShareLink } from './ShareLink';

const Terms = (): ReactNode => (
  <Card title="Terms">
    <ul className="m-0 list-disc pl-5">
      <li>
        {rateText(COMMISSION_RATE)} of what customers pay who came by your link, without tax and less refunds, rounded
        down to the smallest unit.
      </li>
      <li>For the first {COMMISSION_DAYS} days of each customer.</li>
      <li>Payable after {PAYABLE_AFTER_DAYS} days; a refund takes its part back, as a row of its own.</li>
      <li>Nothing for your own subscription and that of your own group.</li>
      <li>You learn numbers, never who your customers are.</li>
    </ul>
  </Card>
);

type PartnerStats = ResultOf<(typeof affiliateCalls)['GET /_api/user/affiliate_stats']>;

function Figures({ stats }: { stats: PartnerStats }): ReactNode {
  const { clicks, sign_ups: signUps, customers, days } = stats;
  return (
    <>
      <Card title="What it brought">
        <StatList
          columns={3}
          stats={[
            { label: 'Clicks', value: formatCount(clicks) },
            { label: 'Sign-ups', value: formatCount(signUps) },
            { label: 'Customers', value: formatCount(customers) },
            { label: 'Waiting', value: owed(stats, 'pending') },
            { label: 'Payable', value: owed(stats, 'payable') },
            { label: 'Paid out', value: owed(stats, 'paid') },
          ]}
        />
      </Card>
      <ClickChart days={days} />
    </>
  );
}

function OwnProgram({ userId, stats }: { userId: number; stats: PartnerStats }): ReactNode {
  const query = useQuery(partnerQuery(userId));
  return (
    <QueryPart query={query} lines={4} failure="Your link could not be loaded">
      {(partner) => (
        <>
          <Card title="Your link" aside={`Your rate: ${rateText(partner.rate)}`}>
            <ShareLink link={partner.link} />
          </Card>
          <Figures stats={stats} />
          <PartnerLogs userId={userId} />
          <PartnerForm userId={userId} partner={partner} />
        </>
      )}
    </QueryPart>
  );
}

function Partner({ userId }: { userId: number }): ReactNode {
  const query = useQuery(partnerStatsQuery());
  return (
    <QueryPart query={query} lines={5} failure="Your programme could not be loaded">
      {(stats) => (stats.is_partner ? <OwnProgram userId={userId} stats={stats} /> : <PartnerForm userId={userId} />)}
    </QueryPart>
  );
}

/** Partner program: commission on referrals. */
export function PartnerProgramPage(): ReactNode {
  const session = useSession();
  return (
    <PageFrame
      pages={membershipPages.pages}
      path="/partner-program"
      title="Partner program"
      width="medium"
      intro={`Recommend this site and get ${rateText(COMMISSION_RATE)} of what your customers pay.`}
    >
      <div className="flex flex-col gap-4">
        <Terms />
        {session.state === 'visitor' && (
          <Card title="Take part">
            <LinkButton variant="primary" href={loginPath('/partner-program')}>
              Sign in to take part
            </LinkButton>
          </Card>
        )}
        {session.state === 'member' && <Partner userId={session.user.user_id} />}
      </div>
    </PageFrame>
  );
}
