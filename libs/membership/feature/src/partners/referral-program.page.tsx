import '../membership.css';
import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { referInfoQuery } from '@plumbline/membership/data-access';
import { membershipPages } from '@plumbline/membership/domain';
import { formatCount } from '@plumbline/shared/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ClickChart } from './ClickChart';
import { ShareLink } from './ShareLink';

function OwnLink(): ReactNode {
  const query = useQuery(referInfoQuery());
  return (
    <QueryPart query={query} lines={5} failure="Your link could not be loaded">
      {({ link, clicks, sign_ups: signUps, days }) => (
        <>
          <Card title="Your link">
            <ShareLink link={link} />
            <StatList
              columns={2}
              stats={[
                { label: 'Clicks', value: formatCount(clicks) },
                { label: 'Sign-ups', value: formatCount(signUps) },
              ]}
            />
          </Card>
          {days.length > 0 ? (
            <ClickChart days={days} />
          ) : (
            <EmptyState title="Share your link">
              Clicks on it are counted here, by day and without who clicked.
            </EmptyState>
          )}
        </>
      )}
    </QueryPart>
  );
}

/** The link a person shares, with its clicks and sign-ups. */
export function ReferralProgramPage(): ReactNode {
  const session = useSession();
  return (
    <PageFrame
      pages={membershipPages.pages}
      path="/referral-program"
      title="Refer a friend"
      width="narrow"
      intro="Share this site with your own link. A click counts once in 90 days; crawlers and your own clicks do not."
    >
      <div className="flex flex-col gap-4">
        {session.state === 'visitor' && (
          <EmptyState
            title="Sign in to get your link"
            action={<LinkButton href={loginPath('/referral-program')}>Sign in</LinkButton>}
          >
            Members see how often their link was followed, and who of those signed up is only a number.
          </EmptyState>
        )}
        {session.state === 'member' && <OwnLink />}
      </div>
    </PageFrame>
  );
}
