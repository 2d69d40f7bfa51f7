import { ApiError, type Identity } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { surveyCalls } from '@plumbline/support/contract';
import { answerProblems, takenAnswers, type SurveyAnswers } from '@plumbline/support/domain';
import { createHmac } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { SupportDeps } from '../deps';
import { questionsOf, surveyOf, type AnswerRow, type SurveyRow } from '../store/survey-store';
import { supportStore } from '../store/tables';
import type { Surveys } from '../store/tables.generated';

const FORMS_AN_HOUR = 200;
const HOUR_SECONDS = 3_600;

/** By what a survey knows a person: a hash that only its own secret can make again. */
function personOf({ secret }: SurveyRow, identity: Identity): string {
  const who =
    identity.kind === 'member'
      ? `user ${String(identity.userId)}`
      : identity.kind === 'client'
        ? `client ${identity.clientId}`
        : '';
  if (secret === null || who === '') throw new ApiError(410, 'This survey is closed');
  return createHmac('sha256', secret).update(who).digest('base64url');
}

/** An open survey; 404 for one that was never open, 410 for one that is closed. */
async function openSurvey({ db }: SupportDeps, id: number): Promise<SurveyRow> {
  const survey = await surveyOf(db, id);
  if (survey.state === 'draft') throw new ApiError(404, 'There is no such survey');
  if (survey.state === 'closed') throw new ApiError(410, 'This survey is closed', { code: 'closed' });
  return survey;
}

async function answerOf({ db }: SupportDeps, id: number, person: string): Promise<AnswerRow | undefined> {
  return supportStore(db)
    .selectFrom('survey_answers')
    .select(['version', 'answers', 'final', 'client_key'])
    .where('survey_id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
}

interface Sent {
  readonly version: number;
  readonly answers: SurveyAnswers;
  readonly final: boolean;
  readonly client_key?: string | undefined;
}

function refuseWrong(problems: Readonly<Record<string, string>>): void {
  const fields = Object.entries(problems).map(([id, message]) => ({ path: `body.answers.${id}`, message }));
  if (fields.length > 0) throw new ApiError(400, 'Some answers are missing or do not fit', { fields });
}

/** Keeps answers under the version they were given to. Sent twice with one key they are one. */
async function keepAnswers(deps: SupportDeps, identity: Identity, id: number, sent: Sent): Promise<void> {
  const { db, support } = deps;
  const survey = await openSurvey(deps, id);
  const person = personOf(survey, identity);
  const questions = await questionsOf(db, id, sent.version);
  if (sent.final) refuseWrong(answerProblems(questions, sent.answers));
  const answers = JSON.stringify(sent.final ? takenAnswers(questions, sent.answers) : sent.answers);
  const userId = !survey.anonymous && identity.kind === 'member' ? identity.userId : null;
  const { rows } =
    await sql`insert into survey_answers (survey_id, version, user_id, person, answers, final, client_key, updated_at)
    values (${id}, ${sent.version}, ${userId}, ${person}, ${answers}::jsonb, ${sent.final}, ${sent.client_key ?? null},
      ${new Date(support.clock.now())})
    on conflict (survey_id, person) do update set version = excluded.version, answers = excluded.answers, final = excluded.final,
      client_key = excluded.client_key, updated_at = excluded.updated_at where not survey_answers.final returning id`.execute(
      db,
    );
  if (rows.length > 0) return;
  const kept = await answerOf(deps, id, person);
  if (sent.client_key !== undefined && kept?.client_key === sent.client_key) return;
  throw new ApiError(409, 'You have answered this survey already', { code: 'answered' });
}

/** Calls of people who answer surveys. */
export const surveyHandlers = (deps: SupportDeps): Handlers<typeof surveyCalls> => ({
  'GET /_api/surveys': async () => {
    const { rows } = await sql<
      Pick<Selectable<Surveys>, 'id' | 'title' | 'about'> & { questions: number }
    >`select s.id, s.title, s.about,
        jsonb_array_length(v.questions) as questions from surveys s
      join survey_versions v on v.survey_id = s.id and v.version = s.published
      where s.state = 'open' order by s.id desc`.execute(deps.db);
    return { data: rows };
  },
  'GET /_api/survey_content/{id}': async ({ params: { id } }, { identity }) => {
    const survey = await openSurvey(deps, id);
    const isPerson = identity.kind === 'member' || identity.kind === 'client';
    const own = isPerson ? await answerOf(deps, id, personOf(survey, identity)) : undefined;
    // A draft of an earlier version is finished under that version.
    const version = own && !own.final ? own.version : survey.published;
    return {
      id,
      title: survey.title,
      about: survey.about,
      anonymous: survey.anonymous,
      version,
      questions: await questionsOf(deps.db, id, version),
      draft: own && !own.final ? own.answers : null,
      sent: own?.final ?? false,
    };
  },
  'POST /_api/survey_content/{id}': async ({ params: { id }, body }, { identity, caller }) => {
    const { counters } = deps.support;
    await counters.takeOne(counters.keyOf('survey', caller.address), FORMS_AN_HOUR, HOUR_SECONDS);
    await keepAnswers(deps, identity, id, body);
    return { ok: true };
  },
});
