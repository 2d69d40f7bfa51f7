import { gurusPages, GURU_TABS, guruPath, type GuruTab } from '@plumbline/gurus/domain';
import { carryAsOf, type Day } from '@plumbline/shared/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { LinkTabs } from '@plumbline/shared/ui/Tabs';
import type { ReactNode } from 'react';

/** Head of every answer about a manager. */
export interface GuruHead {
  readonly guru_id: string;
  readonly GuruName: string;
  readonly firm: string | null;
  readonly picture: string | null;
  readonly group: 'basic' | 'premium' | 'plus';
}

export interface GuruFrameProps {
  guru: GuruHead;
  tab: GuruTab;
  asOf: Day | undefined;
  children: ReactNode;
}

const GROUP_WORDS = { basic: undefined, premium: 'Premium', plus: 'Premium Plus' } as const;

function Name({ guru: { GuruName, picture } }: { guru: GuruHead }): ReactNode {
  return (
    <span className="inline-flex items-center gap-3">
      {picture && <img src={picture} alt="" width={40} height={40} className="rounded-full object-cover" />}
      {GuruName}
    </span>
  );
}

/** Head and tabs of a manager's pages. */
export function GuruFrame({ guru, tab, asOf, children }: GuruFrameProps): ReactNode {
  const words = GROUP_WORDS[guru.group];
  const hrefOf = (key: GuruTab) => carryAsOf(guruPath(guru.guru_id, key), asOf);
  return (
    <PageFrame
      pages={gurusPages.pages}
      path={`/guru/:name/${tab}`}
      {...(tab === 'summary' && { name: guru.GuruName })}
      title={<Name guru={guru} />}
      {...(guru.firm && { subtitle: guru.firm })}
      {...(words && { aside: <Badge tone="accent">{words}</Badge> })}
      width="wide"
    >
      <LinkTabs
        label={`Pages of ${guru.GuruName}`}
        current={hrefOf(tab)}
        tabs={GURU_TABS.map(({ key, label }) => ({ label, href: hrefOf(key) }))}
      />
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </PageFrame>
  );
}
