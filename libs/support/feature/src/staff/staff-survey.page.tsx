import { plural } from '@plumbline/shared/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { staffSurveysQuery, supportApi, surveyQuestionsQuery } from '@plumbline/support/data-access';
import { QUESTION_NAMES } from '@plumbline/support/domain';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { showFailure } from '../parts/show-failure';
import { QuestionForm } from './QuestionForm';
import { SURVEY_STATE_NAMES, type StaffQuestion, type StaffQuestions, type StaffSurvey } from './survey-words';

/** Changes a survey or its questions; a refusal is left to the caller. */
function useSurveyChange(id: number) {
  const { mutateAsync } = useChange(
    { mutationFn: ({ work }: { readonly work: Promise<unknown>; readonly done?: string | undefined }) => work },
    {
      refreshes: [surveyQuestionsQuery(id), staffSurveysQuery()],
      done: (_answer, { done }) => done,
      key: 'support',
      isRefusalInPlace: true,
    },
  );
  return (work: Promise<unknown>, done?: string) => mutateAsync({ work, done });
}

interface RowProps {
  survey: StaffSurvey;
  questions: StaffQuestions;
  question: StaffQuestion;
  at: number;
}

function QuestionRow({ survey, questions, question, at }: RowProps): ReactNode {
  const change = useSurveyChange(survey.id);
  const [isEditing, setEditing] = useState(false);
  const params = { id: survey.id };
  const { version, data } = questions;
  const { id, ...values } = question;
  const save = (body: object & typeof values, place?: number) =>
    change(
      supportApi()('PUT /_api/admin/survey/{id}/questions', {
        params,
        body: { question: id, ...body, version, ...(place !== undefined && { place }) },
      }),
    );
  const remove = () =>
    change(
      supportApi()('DELETE /_api/admin/survey/{id}/questions', { params, query: { question: id, version } }),
      'Removed',
    );
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 flex-1">
        {at + 1}. {question.text} {question.required && <Badge>has to be answered</Badge>}
        <span className="block text-sm text-ink-3">
          {QUESTION_NAMES[question.kind]}
          {question.options.length > 0 && `: ${question.options.join(', ')}`}
          {question.show_if && `; only after “${question.show_if.equals}”`}
        </span>
      </span>
      {survey.state !== 'closed' && (
        <>
          <Button size="small" disabled={at === 0} onClick={() => void save(values, at - 1).catch(showFailure)}>
            Up
          </Button>
          <Button
            size="small"
            disabled={at === data.length - 1}
            onClick={() => void save(values, at + 1).catch(showFailure)}
          >
            Down
          </Button>
          <Button size="small" onClick={() => setEditing(true)}>
            Change
          </Button>
          <IconButton
            icon="close"
            size="small"
            label={`Remove question ${String(at + 1)}`}
            onClick={() => void remove().catch(showFailure)}
          />
        </>
      )}
      {isEditing && (
        <QuestionForm
          question={question}
          earlier={data.slice(0, at)}
          onSave={(next) => save(next)}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
}

function StateActs({ survey, questions }: { survey: StaffSurvey; questions: StaffQuestions }): ReactNode {
  const change = useSurveyChange(survey.id);
  const [isClosing, setClosing] = useState(false);
  const { id, state } = survey;
  const set = (next: 'open' | 'closed', done: string) =>
    change(supportApi()('PUT /_api/admin/survey', { body: { id, state: next, version: questions.version } }), done);
  if (state === 'closed') return <Badge>{SURVEY_STATE_NAMES.closed}</Badge>;
  return (
    <div className="flex flex-wrap gap-2">
      {questions.is_changed && (
        <Button variant="primary" onClick={() => void set('open', 'Published').catch(showFailure)}>
          {state === 'open' ? 'Publish the changes' : 'Open the survey'}
        </Button>
      )}
      {state === 'open' && <Button onClick={() => setClosing(true)}>Close</Button>}
      <ConfirmDialog
        isOpen={isClosing}
        title="Close this survey for good?"
        text="Nobody can answer it any more, and who gave anonymous answers can never be found out again."
        confirmLabel="Close the survey"
        isDanger
        onConfirm={() => set('closed', 'Closed').catch(showFailure)}
        onClose={() => setClosing(false)}
      />
    </div>
  );
}

function Editor({ survey, questions }: { survey: StaffSurvey; questions: StaffQuestions }): ReactNode {
  const change = useSurveyChange(survey.id);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title={survey.title} aside={<StateActs survey={survey} questions={questions} />}>
      <p className="mt-0 text-sm text-ink-2">
        {SURVEY_STATE_NAMES[survey.state]},{' '}
        {plural(survey.published, { one: '# version published', other: '# versions published' })},{' '}
        {plural(survey.answers, { one: '# answer', other: '# answers' })}.{' '}
        <Link className="underline" href={`/admin/survey-result?id=${String(survey.id)}`}>
          Results
        </Link>
      </p>
      {questions.data.length === 0 && <EmptyState title="No question yet" />}
      <ol aria-label="Questions" className="m-0 list-none p-0">
        {questions.data.map((question, at) => (
          <QuestionRow key={question.id} survey={survey} questions={questions} question={question} at={at} />
        ))}
      </ol>
      {survey.state !== 'closed' && (
        <Button className="mt-3" icon="add" onClick={() => setAdding(true)}>
          Add a question
        </Button>
      )}
      {isAdding && (
        <QuestionForm
          earlier={questions.data}
          onSave={(values) =>
            change(
              supportApi()('POST /_api/admin/survey/{id}/questions', {
                params: { id: survey.id },
                body: { ...values, version: questions.version },
              }),
            )
          }
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

/** Questions of a survey: what is published stays as it is, changes become the next version. */
export function StaffSurveyPage(): ReactNode {
  const id = Number(useParams()['id']);
  const surveys = useQuery(staffSurveysQuery());
  const questions = useQuery(surveyQuestionsQuery(id));
  return (
    <QueryPart query={questions} failure="The survey could not be loaded" lines={6}>
      {(loaded) => (
        <QueryPart query={surveys} failure="The survey could not be loaded" lines={6}>
          {({ data }) => {
            const survey = data.find((one) => one.id === id);
            return survey ? (
              <Editor survey={survey} questions={loaded} />
            ) : (
              <EmptyState title="There is no such survey" />
            );
          }}
        </QueryPart>
      )}
    </QueryPart>
  );
}
