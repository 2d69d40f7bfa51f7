import { plural } from '@plumbline/shared/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { surveyQuery, surveysQuery } from '@plumbline/support/data-access';
import { supportPages } from '@plumbline/support/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SurveyForm } from './SurveyForm';

/** Surveys that are open. */
export function SurveysPage(): ReactNode {
  const query = useQuery(surveysQuery());
  return (
    <PageFrame pages={supportPages.pages} path="/surveys" title="Surveys" width="narrow">
      <QueryPart query={query} failure="The surveys could not be loaded" lines={4}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No open survey" action={<Link href="/connect">Say something anyway</Link>} />
          ) : (
            <div className="flex flex-col gap-4">
              {data.map(({ id, title, about, questions }) => (
                <Card key={id} title={title} footer={<Link href={`/surveys/${String(id)}`}>Answer it</Link>}>
                  <p className="m-0">{about}</p>
                  <p className="m-0 text-sm text-ink-3">
                    {plural(questions, { one: '# question', other: '# questions' })}
                  </p>
                </Card>
              ))}
            </div>
          )
        }
      </QueryPart>
    </PageFrame>
  );
}

/** One survey. One that is closed says so. */
export function SurveyPage({ id }: { id: number }): ReactNode {
  const query = useQuery({ ...surveyQuery(id), retry: false });
  const status = query.error?.statusCode;
  const isOver = status === 404 || status === 410;
  return (
    <PageFrame
      pages={supportPages.pages}
      path="/surveys/:id"
      name={query.data?.title ?? 'Survey'}
      title="Survey"
      intro={query.data?.about}
      width="narrow"
    >
      {isOver ? (
        <EmptyState
          title={status === 410 ? 'This survey is closed' : 'There is no such survey'}
          action={<Link href="/surveys">Open surveys</Link>}
        />
      ) : (
        <QueryPart query={query} failure="The survey could not be loaded" lines={6}>
          {(survey) => <SurveyForm key={survey.version} survey={survey} />}
        </QueryPart>
      )}
    </PageFrame>
  );
}
