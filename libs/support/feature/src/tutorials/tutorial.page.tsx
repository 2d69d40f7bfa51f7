import { plural } from '@plumbline/shared/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { tutorialsQuery } from '@plumbline/support/data-access';
import { supportPages, tutorialPath } from '@plumbline/support/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '../support.css';
import { useDoneSteps, type TutorialCategory } from './GuideView';
import { SessionList } from './SessionList';

function CategoryCard({
  category,
  done,
}: {
  category: TutorialCategory;
  done: ReadonlySet<number> | undefined;
}): ReactNode {
  const { slug, title, about, guides, videos } = category;
  const stepsLeft = (steps: readonly { readonly id: number }[]) => steps.filter(({ id }) => !done?.has(id)).length;
  return (
    <Card title={title} footer={<Link href={tutorialPath(slug)}>All of {title}</Link>}>
      {about && <p className="mb-3 mt-0 text-sm text-ink-2">{about}</p>}
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {guides.map(({ id, title: name, about: text, steps }) => (
          <li key={id}>
            <Link className="block font-semibold" href={tutorialPath(slug, id)}>
              {name}
            </Link>
            <span className="text-sm text-ink-3">
              {done && stepsLeft(steps) === 0 ? 'done' : plural(steps.length, { one: '# step', other: '# steps' })}
            </span>
            <div className="text-sm text-ink-2">{text}</div>
          </li>
        ))}
        {videos.map(({ id, title: name, minutes }) => (
          <li key={`video ${String(id)}`}>
            <Link className="block font-semibold" href={tutorialPath(slug)}>
              {name}
            </Link>
            <span className="text-sm text-ink-3">video, {minutes} minutes</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Tutorials by category, and live sessions. */
export function TutorialPage(): ReactNode {
  const query = useQuery(tutorialsQuery());
  const done = useDoneSteps();
  return (
    <PageFrame
      pages={supportPages.pages}
      path="/tutorial"
      title="Tutorials"
      intro="Short guides to try on the spot, and sessions with somebody who knows the product."
      aside={<LinkButton href="/schedule_meeting">Schedule a meeting</LinkButton>}
    >
      <div className="flex flex-col gap-4">
        <SessionList />
        <QueryPart query={query} failure="The tutorials could not be loaded" lines={8}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState
                title="No tutorials yet"
                action={<LinkButton href="/faq">Questions and answers</LinkButton>}
              />
            ) : (
              <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
                {data.map((category) => (
                  <CategoryCard key={category.id} category={category} done={done} />
                ))}
              </div>
            )
          }
        </QueryPart>
      </div>
    </PageFrame>
  );
}
