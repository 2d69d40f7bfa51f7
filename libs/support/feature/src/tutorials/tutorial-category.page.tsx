import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { tutorialsQuery } from '@plumbline/support/data-access';
import { supportPages } from '@plumbline/support/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import '../support.css';
import { GuideView, useDoneSteps } from './GuideView';
import { VideoView } from './VideoView';

/** Guides and videos of one category; the guide that the address names is in view. */
export function TutorialCategoryPage({ slug }: { slug: string }): ReactNode {
  const query = useQuery(tutorialsQuery());
  const done = useDoneSteps();
  const { hash } = useLocation();
  const category = query.data?.data.find((one) => one.slug === slug);
  const isLoaded = category !== undefined;
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [isLoaded, hash]);
  return (
    <PageFrame
      pages={supportPages.pages}
      path="/tutorial/:category"
      name={category?.title ?? 'Category'}
      title={category?.title ?? 'Tutorials'}
      intro={category?.about}
      width="narrow"
    >
      <QueryPart query={query} failure="The tutorials could not be loaded" lines={10}>
        {() =>
          category ? (
            <div className="flex flex-col gap-4">
              {category.guides.map((guide) => (
                <GuideView key={guide.id} guide={guide} done={done} />
              ))}
              {category.videos.map((video) => (
                <VideoView key={video.id} video={video} />
              ))}
            </div>
          ) : (
            <EmptyState title="There is no such category" action={<Link href="/tutorial">All tutorials</Link>} />
          )
        }
      </QueryPart>
    </PageFrame>
  );
}
