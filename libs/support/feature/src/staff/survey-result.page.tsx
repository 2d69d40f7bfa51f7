import { formatNumber, plural, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Select } from '@plumbline/shared/ui/Select';
import { staffSurveysQuery, surveyResultQuery, type SupportCalls } from '@plumbline/support/data-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Version = ResultOf<SupportCalls['GET /_api/admin/survey/{id}/result']>['versions'][number];
type Question = Version['questions'][number];

function Bars({ question }: { question: Question }): ReactNode {
  return (
    <ul aria-label={question.text} className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
      {question.groups.map(({ label, count }) => (
        <li key={label} className="grid grid-cols-[minmax(80px,220px)_1fr_48px] items-center gap-3">
          <span className="truncate">{label}</span>
          <span aria-hidden="true" className="h-2 rounded-2 bg-line">
            <span
              className="block h-2 rounded-2 bg-accent"
              style={{ width: `${String(question.n > 0 ? (100 * (count ?? 0)) / question.n : 0)}%` }}
            />
          </span>
          <span className="text-end tabular-nums" title={count === null ? 'Too few people to show' : undefined}>
            {count ?? '–'}
          </span>
        </li>
      ))}
    </ul>
  );
}

function QuestionResult({ question }: { question: Question }): ReactNode {
  return (
    <li>
      <h3 className="m-0 text-md font-semibold">{question.text}</h3>
      <p className="m-0 mb-2 text-sm text-ink-3">
        {plural(question.n, { one: '# answer', other: '# answers' })}
        {question.score !== null && `; 9 and 10 less 0 to 6: ${formatNumber(question.score, { decimals: 0 })} points`}
      </p>
      {question.groups.length > 0 && <Bars question={question} />}
      {question.texts.length > 0 && (
        <ul aria-label={`Answers to ${question.text}`} className="m-0 text-sm">
          {question.texts.map((text, at) => (
            <li key={at} className="whitespace-pre-wrap">
              {text}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Result({ id }: { id: number }): ReactNode {
  const query = useQuery(surveyResultQuery(id));
  return (
    <QueryPart query={query} failure="The results could not be loaded" lines={6}>
      {({ versions }) =>
        versions.length === 0 ? (
          <EmptyState title="Nothing published yet" />
        ) : (
          versions.map(({ version, n, questions }) => (
            <Card
              key={version}
              title={`Version ${String(version)}`}
              aside={plural(n, { one: '# answer', other: '# answers' })}
            >
              <ol className="m-0 flex list-none flex-col gap-5 p-0">
                {questions.map((question) => (
                  <QuestionResult key={question.id} question={question} />
                ))}
              </ol>
            </Card>
          ))
        )
      }
    </QueryPart>
  );
}

/** Results of a survey by version; a group of few people is never shown. */
export function SurveyResultPage(): ReactNode {
  const list = useListAddress();
  const query = useQuery(staffSurveysQuery());
  return (
    <QueryPart query={query} failure="The surveys could not be loaded">
      {({ data }) => {
        const chosen = data.find(({ id }) => String(id) === list.get('id')) ?? data[0];
        if (!chosen) return <EmptyState title="No survey yet" />;
        return (
          <div className="flex flex-col gap-4">
            <Select
              label="Survey"
              options={data.map(({ id, title }) => ({ value: String(id), label: title }))}
              value={String(chosen.id)}
              onChange={(event) => list.set({ id: event.target.value })}
            />
            <Result id={chosen.id} />
          </div>
        );
      }}
    </QueryPart>
  );
}
