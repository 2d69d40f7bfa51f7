import { communityPages, KEPT_DAYS, LIMITS } from '@plumbline/community/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';

const KINDS = ['new', 'member', 'trusted'] as const;
type Kind = (typeof KINDS)[number];

const NAMES: Readonly<Record<Kind, string>> = {
  new: 'New: until 3 approved posts and 3 days',
  member: 'Member',
  trusted: 'From 30 days and 20 posts without an upheld flag in 90 days',
};

const SPANS: Readonly<Record<number, string>> = {
  10: '10 seconds',
  15: '15 seconds',
  60: 'a minute',
  3600: 'an hour',
  86400: 'a day',
};

const rateText = (rates: readonly { most: number; seconds: number }[]): string =>
  rates.map(({ most, seconds }) => `${most} in ${SPANS[seconds] ?? `${seconds} seconds`}`).join(', ');

const COLUMNS: readonly Column<Kind>[] = [
  textColumn('kind', 'Account', { of: (kind) => NAMES[kind] }),
  textColumn('topics', 'Topics', { of: (kind) => rateText(LIMITS[kind].topics) }),
  textColumn('posts', 'Posts', { of: (kind) => rateText(LIMITS[kind].posts) }),
  countColumn('links', 'Links per post', { of: (kind) => LIMITS[kind].links }),
  countColumn('mentions', 'Mentions per post', { of: (kind) => LIMITS[kind].mentions }),
  textColumn('likes', 'Likes', { of: (kind) => rateText(LIMITS[kind].likes) }),
];

/** How people talk to each other here, and what happens to what does not fit. */
export function GuidelinesPage(): ReactNode {
  return (
    <PageFrame pages={communityPages.pages} path="/guidelines" title="Guidelines" width="narrow">
      <div className="flex flex-col gap-4">
        <Card title="What fits">
          <ul className="m-0 pl-5">
            <li>Say what you know, how you know it, and what would change your mind.</li>
            <li>Say whether you hold what you write about.</li>
            <li>Argue with the case, never with the person.</li>
            <li>One topic for one question; a company is named as $AAPL.</li>
          </ul>
        </Card>
        <Card title="What does not">
          <ul className="m-0 pl-5">
            <li>Advertising, links for a commission, the same text in several places.</li>
            <li>Talking a price up or down, alone or with others; what you know from inside a company.</li>
            <li>Insults, threats, anything about private people.</li>
            <li>Texts of others without saying so.</li>
          </ul>
        </Card>
        <Card title="What happens">
          <ul className="m-0 pl-5">
            <li>Staff look at the first posts of a new account before others read them.</li>
            <li>Three people of standing who flag a post hide it until staff has looked.</li>
            <li>
              What staff did and why is in the{' '}
              <Link href="/discussion/log" className="underline">
                moderation log
              </Link>
              , without names. A removed text is kept {KEPT_DAYS} days for staff.
            </li>
            <li>
              An edit within five minutes shows no mark, unless somebody answered; later versions can be read by all.
            </li>
            <li>
              A call stays in your record from 15 minutes after readers saw it, or from the next close if that is
              sooner.
            </li>
          </ul>
        </Card>
        <Card title="How much one can write" flush>
          <DataTable caption="Limits by standing" columns={COLUMNS} rows={[...KINDS]} rowKey={(kind) => kind} />
        </Card>
      </div>
    </PageFrame>
  );
}
