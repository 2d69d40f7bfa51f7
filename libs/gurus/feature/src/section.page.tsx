import { gurusPages, guruSection, type GuruSection } from '@plumbline/gurus/domain';
import { PageFrame } from '@plumbline/shared/kit';
import type { ReactNode } from 'react';
import { GroupsCard } from './sections/GroupsCard';
import { ComparePart } from './sections/ComparePart';
import { GuruListPart } from './sections/GuruListPart';
import { TrendPart } from './sections/TrendPart';

function Part({ section }: { section: GuruSection }): ReactNode {
  if (section.kind === 'trend') return <TrendPart section={section} />;
  if (section.kind === 'compare') return <ComparePart />;
  return <GuruListPart section={section} />;
}

const introOf = ({ words, kind }: GuruSection): string =>
  kind === 'realtime' ? `${words}.` : `${words}. Reports come up to 45 days after the end of a quarter.`;

/** A page over many managers. */
export function GuruSectionPage({ name }: { name: string }): ReactNode {
  const section = guruSection(name);
  if (!section) return null;
  return (
    <PageFrame
      pages={gurusPages.pages}
      path={`/guru/${section.key}`}
      title={section.title}
      intro={introOf(section)}
      width="wide"
    >
      <div className="flex flex-col gap-4">
        <Part key={section.key} section={section} />
        {section.kind === 'managers' && <GroupsCard />}
      </div>
    </PageFrame>
  );
}
