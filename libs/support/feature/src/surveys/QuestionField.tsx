import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { DatePicker } from '@plumbline/shared/ui/DatePicker';
import { RadioGroup } from '@plumbline/shared/ui/RadioGroup';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import { MAX_ANSWER, type SurveyQuestion } from '@plumbline/support/domain';
import type { ReactNode } from 'react';

type Answer = string | readonly string[];

interface QuestionFieldProps {
  question: SurveyQuestion;
  value: Answer | undefined;
  problem: string | undefined;
  onChange: (answer: Answer) => void;
}

const SCORES = Array.from({ length: 11 }, (_, score) => ({ value: String(score), label: String(score) }));

function Several({ question, value, problem, onChange }: QuestionFieldProps): ReactNode {
  const chosen = typeof value === 'object' ? value : [];
  const toggle = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
  return (
    <fieldset className="m-0 flex flex-col gap-2 border-0 p-0">
      <legend className="mb-2 font-semibold">{question.text}</legend>
      {question.options.map((option) => (
        <Checkbox key={option} label={option} checked={chosen.includes(option)} onChange={() => toggle(option)} />
      ))}
      {problem && (
        <span role="alert" className="text-sm text-loss">
          {problem}
        </span>
      )}
    </fieldset>
  );
}

function Score({
  question,
  text,
  problem,
  onChange,
}: {
  question: SurveyQuestion;
  text: string;
  problem: string | undefined;
  onChange: (answer: Answer) => void;
}): ReactNode {
  return (
    <div className="flex flex-col gap-2">
      <span className="font-semibold">{question.text}</span>
      <div className="max-w-full overflow-x-auto">
        <SegmentedControl label={`${question.text}, from 0 to 10`} options={SCORES} value={text} onChange={onChange} />
      </div>
      {problem && (
        <span role="alert" className="text-sm text-loss">
          {problem}
        </span>
      )}
    </div>
  );
}

/** The control of a question. */
export function QuestionField(props: QuestionFieldProps): ReactNode {
  const { question, value, problem, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const notes = { label: question.text, error: problem, isOptional: !question.required };
  switch (question.kind) {
    case 'multi':
      return <Several {...props} />;
    case 'scale':
      return <Score question={question} text={text} problem={problem} onChange={onChange} />;
    case 'single':
      return (
        <RadioGroup
          {...notes}
          name={question.id}
          options={question.options.map((option) => ({ value: option, label: option }))}
          value={text}
          onChange={onChange}
        />
      );
    case 'date':
      return <DatePicker {...notes} value={text} onChange={onChange} />;
    case 'number':
      return (
        <TextField {...notes} inputMode="decimal" value={text} onChange={(event) => onChange(event.target.value)} />
      );
    case 'text':
      return (
        <TextArea
          {...notes}
          rows={4}
          maxLength={MAX_ANSWER}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
