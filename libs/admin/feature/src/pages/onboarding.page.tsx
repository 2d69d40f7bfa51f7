import { onboardingQuery } from '@plumbline/admin/data-access';
import type { staffMessageCalls } from '@plumbline/auth/contract';
import { QUESTIONS } from '@plumbline/auth/domain';
import { formatPercent, getChoices, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, QueryPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { MeterList } from '@plumbline/shared/ui/MeterList';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../components/data-labels';

type Onboarding = ResultOf<(typeof staffMessageCalls)['GET /_api/admin/onboarding']>;
type Person = Onboarding['data'][number];

const HEADERS = {
  investortype: 'Experience',
  style: 'Style',
  risk: 'Risk',
  fundsize: 'Invests',
  frequency: 'Looks',
  age: 'Age',
  source: 'Heard by',
} as const;

const columns: readonly Column<Person>[] = [
  linkColumn('username', 'Account', ({ user_id }) => `/admin/users/${user_id}`),
  ...QUESTIONS.map(({ name }): Column<Person> =>
    textColumn(name, HEADERS[name], { of: ({ answers }) => answers[name] }),
  ),
  momentColumn('at', 'Answered', { of: ({ onboarded_at }) => onboarded_at }),
];

function Sums({ people, answered, questions }: Onboarding): ReactNode {
  const share = people === 0 ? '' : ` (${formatPercent((answered / people) * 100, { decimals: 0 })})`;
  return (
    <>
      <p className="m-0 mb-4 text-sm">{`${countText(answered)} of ${countText(people)} accounts finished the questions${share}.`}</p>
      <div className="grid grid-cols-3 gap-6 max-lg:grid-cols-2 max-md:grid-cols-1">
        {questions.map(({ key, answers }) => (
          <section key={key} aria-label={HEADERS[key]}>
            <h3 className="mt-0 mb-2 text-sm font-semibold">{QUESTIONS.find(({ name }) => name === key)?.title}</h3>
            <MeterList
              of={Math.max(
                1,
                answers.reduce((sum, one) => sum + one.people, 0),
              )}
              meters={answers.map(({ label, people: value }) => ({ label, value }))}
            />
          </section>
        ))}
      </div>
    </>
  );
}

const LIST = {
  ...listNames('answers'),
  columns,
  rowKey: ({ user_id }) => String(user_id),
  filters: [{ kind: 'text', key: 'q', label: 'Username' }],
  emptyText: 'Nobody has an account yet',
  noMatch: 'No account matches',
} as const satisfies ListSpec<Person>;

/** Answers of the questionnaire at sign-up: totals, and each person. */
export function OnboardingPage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...onboardingQuery(getChoices(LIST, list.state)), placeholderData: keepPreviousData });
  return (
    <div className="grid gap-4">
      <Card title="Answers of all">
        <QueryPart lines={8} query={query}>
          {(answers) => <Sums {...answers} />}
        </QueryPart>
      </Card>
      <Card title="Answers of each person" flush>
        <ListPart spec={LIST} list={list} query={query} />
      </Card>
    </div>
  );
}
