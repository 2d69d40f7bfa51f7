import type { ResultOf } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Progress } from '@plumbline/shared/ui/Progress';
import { supportApi, type SupportCalls } from '@plumbline/support/data-access';
import { answerProblems, shownQuestions, type SurveyAnswers } from '@plumbline/support/domain';
import { useState, type ReactNode } from 'react';
import { showFailure } from '../parts/show-failure';
import { QuestionField } from './QuestionField';

type Survey = ResultOf<SupportCalls['GET /_api/survey_content/{id}']>;

const onTheWire = (answers: SurveyAnswers) =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, typeof answer === 'string' ? answer : [...answer]]),
  );

/** A survey, one question after the other. Answers are saved at each step, so that nothing is lost. */
export function SurveyForm({ survey }: { survey: Survey }): ReactNode {
  const [answers, setAnswers] = useState<SurveyAnswers>(survey.draft ?? {});
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isSent, setSent] = useState(survey.sent);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const shown = shownQuestions(survey.questions, answers);
  const question = shown[Math.min(at, shown.length - 1)];
  if (isSent || !question)
    return (
      <EmptyState title="Thank you" action={<Link href="/surveys">Other surveys</Link>}>
        Your answers were sent.
      </EmptyState>
    );
  const isLast = at >= shown.length - 1;
  const keep = (final: boolean) =>
    supportApi()('POST /_api/survey_content/{id}', {
      params: { id: survey.id },
      body: { version: survey.version, answers: onTheWire(answers), final, client_key: key },
    });
  const next = async () => {
    const wrong = answerProblems(survey.questions, answers)[question.id];
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    const done = await keep(isLast).catch(showFailure);
    setBusy(false);
    if (done && isLast) setSent(true);
    else if (!isLast) setAt(at + 1);
  };
  return (
    <Card title={survey.title}>
      <form
        className="flex flex-col gap-4"
        aria-label={survey.title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        <Progress label={`Question ${String(at + 1)} of ${String(shown.length)}`} doneFraction={at / shown.length} />
        <QuestionField
          key={question.id}
          question={question}
          value={answers[question.id]}
          problem={problem}
          onChange={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
        />
        <div className="form-actions">
          <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
            Back
          </Button>
          <Button type="submit" variant="primary" disabled={isBusy}>
            {isLast ? 'Send' : 'Next'}
          </Button>
        </div>
      </form>
      <p className="muted mb-0 mt-3 text-sm">
        {survey.anonymous
          ? 'Anonymous: your answers are kept without your name, and groups under five people are never shown.'
          : 'Your answers are kept with your account where you are signed in.'}
      </p>
    </Card>
  );
}
