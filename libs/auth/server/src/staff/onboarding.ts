import { QUESTIONS, type Question } from '@plumbline/auth/domain';
import { type AuthStore, offsetOf, paged, PER_PAGE } from '@plumbline/auth/people';
import { containing } from '@plumbline/shared/server';
import { sql } from 'kysely';

const KEYS = QUESTIONS.map(({ name }) => name);

const labelOf = ({ choices }: Question, value: string | number): string =>
  choices.find((choice) => choice.value === value)?.label ?? String(value);

/** How often each answer of a question was given, in the order of the choices. */
async function sumsOf(store: AuthStore, question: Question) {
  const rows = await store
    .selectFrom('users')
    .select((read) => [read.ref(question.name).as('value'), read.fn.countAll<number>().as('people')])
    .where(question.name, 'is not', null)
    .groupBy(question.name)
    .execute();
  const counts = new Map(rows.map(({ value, people }) => [value, people]));
  const answers = question.choices.map(({ value, label }) => ({ label, people: counts.get(value) ?? 0 }));
  return { key: question.name, answers };
}

/** Answers of the questionnaire at sign-up: totals of all, and a page of people whose name contains a text. */
export async function onboarding(store: AuthStore, { q, page }: { readonly q?: string | undefined; page: number }) {
  const { people, answered, found } = await store
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('people'),
      sql<number>`count(onboarded_at)`.as('answered'),
      sql<number>`count(*) filter (where ${q === undefined}::boolean or username ilike ${containing(q ?? '')})`.as(
        'found',
      ),
    ])
    .executeTakeFirstOrThrow();
  let chosen = store.selectFrom('users').select(['user_id', 'username', 'onboarded_at', ...KEYS]);
  if (q) chosen = chosen.where('username', 'ilike', containing(q));
  const rows = await chosen.orderBy('user_id', 'desc').limit(PER_PAGE).offset(offsetOf(page)).execute();
  const wire = rows.map(({ user_id, username, onboarded_at, ...given }) => ({
    user_id,
    username,
    onboarded_at: onboarded_at?.toISOString() ?? null,
    answers: Object.fromEntries(
      QUESTIONS.flatMap((question) => {
        const value = given[question.name];
        return value === null ? [] : [[question.name, labelOf(question, value)] as const];
      }),
    ),
  }));
  return {
    ...paged(wire, found, page),
    people,
    answered,
    questions: await Promise.all(QUESTIONS.map((question) => sumsOf(store, question))),
  };
}
