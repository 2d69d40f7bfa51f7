import '../content.css';
import { useSession } from '@plumbline/auth/data-access';
import { contentApi, coursesQuery, lessonQuery, progressQuery } from '@plumbline/content/data-access';
import { contentPages, lessonPath } from '@plumbline/content/domain';
import type { learnCalls } from '@plumbline/content/contract';
import { RichText } from '@plumbline/rich-text/ui';
import type { ResultOf } from '@plumbline/shared/domain';
import { PageFrame, useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type Course = ResultOf<(typeof learnCalls)['GET /_api/university']>['data'][number];

const numberIn = (params: URLSearchParams, name: string): number | undefined => {
  const value = Number(params.get(name));
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

/** Queries of the page at an address. */
export const universityQueries = (params: URLSearchParams) => {
  const lesson = numberIn(params, 'lesson');
  return [coursesQuery(), ...(lesson === undefined ? [] : [lessonQuery(lesson)])];
};

/** Lessons one has read; none for visitors. */
function useProgress(): ReadonlySet<number> {
  const isMember = useSession().state === 'member';
  const { data } = useQuery({ ...progressQuery(), enabled: isMember });
  return new Set(isMember ? data?.data : []);
}

function CourseCard({ course, done }: { course: Course; done: ReadonlySet<number> }): ReactNode {
  const { id, title, level, about, lessons } = course;
  const read = lessons.filter((lesson) => done.has(lesson.id)).length;
  return (
    <Card title={title} aside={read > 0 ? `${read} of ${lessons.length} read` : level}>
      {about && <p className="mt-0">{about}</p>}
      <ol className="lesson-list">
        {lessons.map((lesson) => (
          <li key={lesson.id} data-done={done.has(lesson.id) || undefined}>
            <Link href={lessonPath(id, lesson.id)}>{lesson.title}</Link>
            <small>
              {lesson.minutes} min{done.has(lesson.id) && ' · read'}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function DoneButton({ id, isDone }: { id: number; isDone: boolean }): ReactNode {
  const mark = useChange(
    {
      mutationFn: () =>
        contentApi()('PUT /_api/university/lessons/{id}/progress', { params: { id }, body: { done: !isDone } }),
    },
    { refreshes: [progressQuery()], key: 'lesson' },
  );
  return (
    <Button aria-pressed={isDone} onClick={() => mark.mutate()}>
      {isDone ? 'Mark as not read' : 'Mark as read'}
    </Button>
  );
}

function Lesson({ course, id, done }: { course: Course; id: number; done: ReadonlySet<number> }): ReactNode {
  const { title, body } = useSuspenseQuery(lessonQuery(id)).data;
  const isMember = useSession().state === 'member';
  const place = course.lessons.findIndex((lesson) => lesson.id === id);
  const [before, next] = [course.lessons[place - 1], course.lessons[place + 1]];
  return (
    <article className="card lesson" aria-labelledby="lesson-title">
      <p className="lesson-place">
        {course.title}, lesson {place + 1} of {course.lessons.length}
      </p>
      <h2 id="lesson-title">{title}</h2>
      <RichText html={body} tickerHref={stockPath} />
      <div className="lesson-ways">
        {before && <Link href={lessonPath(course.id, before.id)}>← {before.title}</Link>}
        {isMember && <DoneButton id={id} isDone={done.has(id)} />}
        {next && <Link href={lessonPath(course.id, next.id)}>{next.title} →</Link>}
      </div>
    </article>
  );
}

/** Courses about reading companies, lesson by lesson. */
export function UniversityPage(): ReactNode {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(coursesQuery()).data;
  const done = useProgress();
  const lesson = numberIn(params, 'lesson');
  const chosen = numberIn(params, 'course');
  const course = data.find(({ id, lessons }) =>
    lesson === undefined ? id === chosen : lessons.some((one) => one.id === lesson),
  );
  const shown = course ? [course] : data;
  return (
    <PageFrame
      pages={contentPages.pages}
      path="/university"
      title="University"
      intro={
        course ? (
          <Link href="/university">All courses</Link>
        ) : (
          'Courses about reading companies. Members see what they have read.'
        )
      }
    >
      {data.length === 0 && (
        <EmptyState title="No courses yet" action={<Link href="/learn">Other ways to learn</Link>}>
          Courses of this site are listed here.
        </EmptyState>
      )}
      <div className={course && lesson !== undefined ? 'lesson-columns' : 'learn-paths'}>
        {course && lesson !== undefined && <Lesson course={course} id={lesson} done={done} />}
        {shown.map((one) => (
          <CourseCard key={one.id} course={one} done={done} />
        ))}
      </div>
    </PageFrame>
  );
}
