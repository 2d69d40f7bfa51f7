import { unitText } from '@plumbline/formula/domain';
import type { ScreenCalls } from '@plumbline/screener/contract';
import { explainQuery } from '@plumbline/screener/data-access';
import { replaceCondition } from '@plumbline/screener/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ScreenChoice } from './use-screen-state';

type Explained = ResultOf<ScreenCalls['GET /_api/screeners/explain/{security}']>;
type ExplainedCondition = Explained['conditions'][number];

const VERDICTS = {
  pass: { word: 'passes', tone: 'good' },
  fail: { word: 'fails', tone: 'severe' },
  unknown: { word: 'not known', tone: 'medium' },
} as const;

/** Returns the company's values, and the missing ones. */
function detailOf({ left, right, unit, missing }: ExplainedCondition): string {
  if (missing.length > 0) return `${missing.map(({ label }) => label).join(', ')}: not known`;
  if (left === null) return '';
  const text = (value: number) => unitText(value, unit ?? 'x') ?? '';
  return right === null ? text(left) : `${text(left)} against ${text(right)}`;
}

function ConditionVerdict({
  condition,
  onTry,
}: {
  condition: ExplainedCondition;
  onTry: (change: string) => void;
}): ReactNode {
  const { word, tone } = VERDICTS[condition.verdict];
  const { change } = condition;
  return (
    <li>
      <Badge tone={tone}>{word}</Badge>
      <code>{condition.text}</code>
      <span className="muted">{detailOf(condition)}</span>
      {change && (
        <Button size="small" variant="quiet" onClick={() => onTry(change)}>
          Try {change}
        </Button>
      )}
    </li>
  );
}

function Verdicts({
  explained,
  onTry,
}: {
  explained: Explained;
  onTry: (from: string, to: string) => void;
}): ReactNode {
  const { company, symbol, included, excluded, conditions } = explained;
  return (
    <div className="verdicts" role="status">
      <p>
        <b>{company}</b> ({symbol}) {included ? 'is in the result.' : 'is not in the result.'}
      </p>
      {excluded.map((reason) => (
        <p key={reason}>{reason}.</p>
      ))}
      <ul>
        {conditions.map((condition) => (
          <ConditionVerdict
            key={condition.text}
            condition={condition}
            onTry={(change) => onTry(condition.text, change)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Asks of one company, condition by condition, why the screen has it or not. */
export function WhyNot({ state, change, canonical }: ScreenChoice & { canonical: string }): ReactNode {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string>();
  const explained = useQuery({ ...explainQuery(asked ?? '-', state), enabled: asked !== undefined });
  const replace = (from: string, to: string) => change({ formula: replaceCondition(canonical, from, to) });
  return (
    <Card title="Why is a company not here?">
      <form
        className="why-form"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim() || undefined);
        }}
      >
        <TextField
          label="Symbol"
          isLabelHidden
          placeholder="Symbol"
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Explain</Button>
      </form>
      {asked !== undefined && (
        <QueryPart query={explained} failure="There is no answer for this symbol">
          {(data) => <Verdicts explained={data} onTry={replace} />}
        </QueryPart>
      )}
    </Card>
  );
}
