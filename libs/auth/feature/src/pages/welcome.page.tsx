import { QUESTIONS, type Question } from '@plumbline/auth/domain';
import { MemberOnly } from '@plumbline/auth/kit';
import type { User } from '@plumbline/auth/contract';
import { changeAccount, looksQuery } from '@plumbline/auth/data-access';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { RadioGroup } from '@plumbline/shared/ui/RadioGroup';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { AuthFrame } from '../components/AuthFrame';
import { usePlace } from '../components/use-place';
import { mayTour, startTour } from '../atoms/tour';

interface StepProps {
  question: Question;
  answer: string | number | null;
  /** The last answer sends the person on. */
  isLast: boolean;
  onBack: (() => void) | undefined;
  onAnswer: (answer: string | number) => Promise<void>;
  onSkip: () => Promise<void>;
}

/** One question; Enter goes on. */
function Step({ question, answer, isLast, onBack, onAnswer, onSkip }: StepProps): ReactNode {
  const form = useForm<{ answer: string | null }>({
    initial: { answer: answer === null ? null : String(answer) },
    rules: { answer: [{ test: (value) => value !== null, message: 'Choose an answer, or skip', on: 'change' }] },
    onSubmit: async ({ answer: chosen }) => {
      const choice = question.choices.find(({ value }) => String(value) === chosen);
      if (choice) await onAnswer(choice.value);
    },
  });
  const fields = useRef<HTMLDivElement>(null);
  // The keyboard is where the question is.
  useEffect(() => {
    const inputs = fields.current?.querySelectorAll('input');
    (Array.from(inputs ?? []).find(({ checked }) => checked) ?? inputs?.[0])?.focus();
  }, []);
  return (
    <Form form={form} label={question.title}>
      <div ref={fields}>
        <RadioGroup
          label={question.title}
          isLabelHidden
          options={question.choices.map(({ value, label }) => ({ value: String(value), label }))}
          {...form.value('answer')}
        />
      </div>
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>{isLast ? 'Finish' : 'Next'}</SubmitButton>
        {onBack && <Button onClick={onBack}>Back</Button>}
        <Button variant="quiet" onClick={() => void onSkip()}>
          Skip
        </Button>
      </div>
    </Form>
  );
}

/** Reports a failure and stays on the page. */
const report = (error: unknown): void =>
  void notify({ text: error instanceof Error ? error.message : 'That did not work', tone: 'severe' });

function Questionnaire({ user }: { user: User }): ReactNode {
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const client = useQueryClient();
  const place = usePlace();
  const question = QUESTIONS[index];
  const finish = async () => {
    await changeAccount({ onboarded: true });
    if (place === '/' && mayTour(user) && !(await client.fetchQuery(looksQuery())).tour_done) startTour();
    await navigate(place, { replace: true });
  };
  const onward = () => (index + 1 < QUESTIONS.length ? setIndex(index + 1) : finish());
  if (!question) return null;
  return (
    <AuthFrame
      title={question.title}
      lead={`Question ${index + 1} of ${QUESTIONS.length}. Nobody but you sees your answers.`}
      footer={
        <p>
          <Button variant="quiet" size="small" onClick={() => void finish().catch(report)}>
            Skip all questions
          </Button>
        </p>
      }
    >
      <progress className="steps" aria-hidden="true" max={QUESTIONS.length} value={index + 1} />
      <Step
        key={question.name}
        question={question}
        answer={user[question.name]}
        isLast={index + 1 === QUESTIONS.length}
        onBack={index > 0 ? () => setIndex(index - 1) : undefined}
        onAnswer={async (answer) => {
          await changeAccount({ [question.name]: answer });
          await onward();
        }}
        onSkip={async () => void (await Promise.resolve(onward()).catch(report))}
      />
    </AuthFrame>
  );
}

/** The questionnaire of a new member: one question a step, each of which may be left out. */
export function WelcomePage(): ReactNode {
  return (
    <MemberOnly skeleton={<AuthFrame title="Welcome">{null}</AuthFrame>}>
      {(user) => <Questionnaire user={user} />}
    </MemberOnly>
  );
}
