import { ApiError } from '@plumbline/shared/domain';
import { fieldRefusal, type CallContext, type Database, type Handlers } from '@plumbline/shared/server';
import type { surveyStaffCalls } from '@plumbline/support/contract';
import {
  MAX_QUESTIONS,
  MIN_GROUP,
  recommendation,
  shownGroups,
  type SurveyAnswers,
  type SurveyQuestion,
} from '@plumbline/support/domain';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SupportDeps } from '../deps';
import { surveyOf, type SurveyRow } from '../store/survey-store';
import { supportStore } from '../store/tables';

const MAX_TEXTS = 200;

interface CountedRow extends SurveyRow {
  readonly answers: number;
}

async function readSurveys(db: Database, id?: number) {
  const { rows } =
    await sql<CountedRow>`select s.*, (select count(*) from survey_answers a where a.survey_id = s.id and a.final) as answers
    from surveys s where ${id === undefined ? sql`true` : sql`s.id = ${id}`} order by s.id desc`.execute(db);
  return rows.map(({ id: no, title, about, anonymous, state, published, version, answers, questions }) => ({
    id: no,
    title,
    about,
    anonymous,
    state,
    published,
    version,
    answers,
    questions: questions.length,
  }));
}

const oneSurvey = async (db: Database, id: number) => (await readSurveys(db, id))[0]!;

/** The survey locked; 409 where somebody else changed it since. */
async function lockedSurvey(trx: Database, id: number, version: number): Promise<SurveyRow> {
  const survey = await surveyOf(trx, id, true);
  if (survey.version !== version)
    throw new ApiError(409, 'The survey was changed in the meantime: load it again', { code: 'outdated' });
  return survey;
}

/** Publishes the questions as a version that never changes. */
async function publish(trx: Database, survey: SurveyRow, now: Date): Promise<void> {
  if (survey.questions.length === 0) throw new ApiError(409, 'Add a question first');
  const next = survey.published + 1;
  await sql`insert into survey_versions (survey_id, version, questions, published_at)
    values (${survey.id}, ${next}, ${JSON.stringify(survey.questions)}::jsonb, ${now})`.execute(trx);
  const secret = survey.secret ?? randomBytes(32).toString('base64url');
  await sql`update surveys set state = 'open', published = ${next}, secret = ${secret} where id = ${survey.id}`.execute(
    trx,
  );
}

/** Questions as they are edited, and whether they differ from what was published. */
async function readQuestions(db: Database, id: number) {
  const survey = await surveyOf(db, id);
  const { rows } = await sql<{ same: boolean }>`select s.questions = v.questions as same from surveys s
    join survey_versions v on v.survey_id = s.id and v.version = s.published where s.id = ${id}`.execute(db);
  return { data: survey.questions, version: survey.version, is_changed: rows[0]?.same !== true };
}

function refuseWrong(questions: readonly SurveyQuestion[]): void {
  for (const [at, { kind, options, show_if: condition }] of questions.entries()) {
    if ((kind === 'single' || kind === 'multi') && options.length < 2)
      throw fieldRefusal('body.options', 'Give at least two answers');
    if (condition && !questions.slice(0, at).some(({ id }) => id === condition.question))
      throw new ApiError(409, 'A question can depend on an earlier one only');
  }
}

async function changeQuestions(
  db: Database,
  { id, version }: { id: number; version: number },
  change: (survey: SurveyRow) => readonly SurveyQuestion[],
) {
  await db.transaction().execute(async (trx) => {
    const survey = await lockedSurvey(trx, id, version);
    if (survey.state === 'closed') throw new ApiError(409, 'This survey is closed');
    const questions = change(survey);
    if (questions.length > MAX_QUESTIONS)
      throw new ApiError(409, `A survey has at most ${String(MAX_QUESTIONS)} questions`);
    refuseWrong(questions);
    await sql`update surveys set questions = ${JSON.stringify(questions)}::jsonb, version = version + 1,
      next_question = next_question + 1 where id = ${id}`.execute(trx);
  });
  return readQuestions(db, id);
}

/** A question elsewhere in the list. */
function placed(
  questions: readonly SurveyQuestion[],
  changed: SurveyQuestion,
  place: number | undefined,
): SurveyQuestion[] {
  if (!questions.some(({ id }) => id === changed.id)) throw new ApiError(404, 'There is no such question');
  if (place === undefined) return questions.map((one) => (one.id === changed.id ? changed : one));
  const others = questions.filter(({ id }) => id !== changed.id);
  return [...others.slice(0, place), changed, ...others.slice(place)];
}

/** Answers to one question. */
function resultOf(question: SurveyQuestion, all: readonly SurveyAnswers[]) {
  const given = all.flatMap((answers) => answers[question.id] ?? []);
  const n = all.filter((answers) => answers[question.id] !== undefined).length;
  const isCounted = ['single', 'multi', 'scale'].includes(question.kind);
  const labels = question.kind === 'scale' ? Array.from({ length: 11 }, (_, score) => String(score)) : question.options;
  const groups = labels.map((label) => ({ label, count: given.filter((value) => value === label).length }));
  const score = question.kind === 'scale' && n >= MIN_GROUP ? recommendation(given.map(Number)).score : null;
  return {
    id: question.id,
    kind: question.kind,
    text: question.text,
    n,
    score,
    groups: isCounted ? shownGroups(groups, n) : [],
    texts: isCounted ? [] : given.slice(0, MAX_TEXTS),
  };
}

async function readResult(db: Database, id: number) {
  const survey = await surveyOf(db, id);
  const versions = await supportStore(db)
    .selectFrom('survey_versions')
    .select(['version', 'questions'])
    .where('survey_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const answers = await supportStore(db)
    .selectFrom('survey_answers')
    .select(['version', 'answers'])
    .where('survey_id', '=', id)
    .where('final', '=', true)
    .orderBy('id')
    .execute();
  return {
    title: survey.title,
    versions: versions.map(({ version, questions }) => {
      const own = answers.filter((row) => row.version === version).map((row) => row.answers);
      return { version, n: own.length, questions: questions.map((question) => resultOf(question, own)) };
    }),
  };
}

/** Calls of staff about surveys. */
export function surveyStaffHandlers({ db, support, note, caches }: SupportDeps): Handlers<typeof surveyStaffCalls> {
  const said = (context: CallContext, what: string, { title }: { readonly title: string }) =>
    note(context, what, title);
  return {
    'GET /_api/admin/survey': async () => ({ data: await readSurveys(db) }),
    'POST /_api/admin/survey': async ({ body: { title, about, anonymous } }, context) => {
      const row = await supportStore(db)
        .insertInto('surveys')
        .values({ title, about, anonymous })
        .returning('id')
        .executeTakeFirstOrThrow();
      await said(context, 'added survey', { title });
      return oneSurvey(db, row.id);
    },
    'PUT /_api/admin/survey': async ({ body: { id, title, about, state, version } }, context) => {
      await db.transaction().execute(async (trx) => {
        const survey = await lockedSurvey(trx, id, version);
        if (survey.state === 'closed') throw new ApiError(409, 'This survey is closed');
        await sql`update surveys set title = ${title ?? survey.title}, about = ${about ?? survey.about}, version = version + 1
          where id = ${id}`.execute(trx);
        if (state === 'open') await publish(trx, survey, new Date(support.clock.now()));
        // Without its secret nobody can find out any more who answered what.
        if (state === 'closed')
          await sql`update surveys set state = 'closed', secret = null where id = ${id}`.execute(trx);
      });
      await caches.clear('pages');
      const changed = await oneSurvey(db, id);
      await said(context, state === undefined ? 'changed survey' : `${state} survey`, changed);
      return changed;
    },
    'GET /_api/admin/survey/{id}/questions': ({ params }) => readQuestions(db, params.id),
    'POST /_api/admin/survey/{id}/questions': ({ params: { id }, body: { version, ...question } }) =>
      changeQuestions(db, { id, version }, ({ questions, next_question: no }) => [
        ...questions,
        { id: `q${String(no)}`, ...question },
      ]),
    'PUT /_api/admin/survey/{id}/questions': ({ params: { id }, body: { version, question, place, ...changed } }) =>
      changeQuestions(db, { id, version }, ({ questions }) => placed(questions, { id: question, ...changed }, place)),
    'DELETE /_api/admin/survey/{id}/questions': ({ params: { id }, query: { question, version } }) =>
      changeQuestions(db, { id, version }, ({ questions }) => {
        const left = questions.filter((one) => one.id !== question);
        if (left.length === questions.length) throw new ApiError(404, 'There is no such question');
        return left;
      }),
    'GET /_api/admin/survey/{id}/result': ({ params }) => readResult(db, params.id),
  };
}
