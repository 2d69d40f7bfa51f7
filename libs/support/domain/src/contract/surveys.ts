import { idParam, lineSchema, nameSchema, okSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { MAX_ANSWER, MAX_QUESTIONS, QUESTION_KINDS, SURVEY_STATES } from '../model/surveys';
import { proseSchema } from './texts';
import { clientKey, seenVersion } from './tickets';

const surveys = { tags: ['surveys'], role: 'client' } as const;
const staff = { tags: ['admin'], role: 'admin', scope: 'support' } as const;

const questionId = z.string().regex(/^[a-z0-9]{1,20}$/, 'Use small letters and digits');
const questionFields = {
  kind: z.enum(QUESTION_KINDS),
  text: nameSchema(300, 'Write the question'),
  options: z.array(nameSchema(120)).max(30).default([]),
  required: z.boolean().default(false),
  show_if: z
    .object({ question: questionId, equals: lineSchema(120) })
    .nullable()
    .default(null),
};
const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  options: z.array(z.string()),
  required: z.boolean(),
  show_if: z.object({ question: z.string(), equals: z.string() }).nullable(),
});

const answerSchema = z.union([proseSchema(MAX_ANSWER), z.array(proseSchema(120)).max(30)]);
const answersSchema = z
  .record(questionId, answerSchema)
  .refine((all) => Object.keys(all).length <= MAX_QUESTIONS, 'Too many answers');

const surveyRow = z.object({ id: z.int(), title: z.string(), about: z.string() });

/** Surveys that people answer. */
export const surveyCalls = defineCalls({
  'GET /_api/surveys': {
    ...surveys,
    summary: 'Surveys that are open, the newest first',
    response: z.object({ data: z.array(surveyRow.extend({ questions: z.int() })) }),
  },
  'GET /_api/survey_content/{id}': {
    ...surveys,
    summary: 'A survey with its questions, and what the person has answered so far',
    params: idParam,
    response: surveyRow.extend({
      version: z.int(),
      anonymous: z.boolean(),
      questions: z.array(questionSchema),
      draft: answersSchema.nullable(),
      /** True where the person has sent it. */
      sent: z.boolean(),
    }),
    errors: [404, 410],
  },
  'POST /_api/survey_content/{id}': {
    ...surveys,
    summary: 'Keeps answers; `final` sends them. Answers to an earlier version count under that one',
    params: idParam,
    body: z.object({
      version: z.int().positive(),
      answers: answersSchema,
      final: z.boolean().default(false),
      client_key: clientKey,
    }),
    bodyLimit: 500_000,
    response: okSchema,
    errors: [404, 409, 410],
  },
});

const staffSurvey = z.object({
  id: z.int(),
  title: z.string(),
  about: z.string(),
  anonymous: z.boolean(),
  state: z.enum(SURVEY_STATES),
  /** Published so far. */
  published: z.int(),
  version: z.int(),
  answers: z.int(),
  questions: z.int(),
});
const surveyFields = { title: nameSchema(120, 'Enter a title'), about: lineSchema(400).default('') };
const questionsAnswer = z.object({ data: z.array(questionSchema), version: z.int(), is_changed: z.boolean() });

/** Staff calls of surveys. */
export const surveyStaffCalls = defineCalls({
  'GET /_api/admin/survey': { ...staff, summary: 'All surveys', response: z.object({ data: z.array(staffSurvey) }) },
  'POST /_api/admin/survey': {
    ...staff,
    summary: 'Makes a survey; nobody sees it until it is opened',
    body: z.object({ ...surveyFields, anonymous: z.boolean().default(true) }),
    response: staffSurvey,
  },
  'PUT /_api/admin/survey': {
    ...staff,
    summary: 'Changes title and text, opens (which publishes its questions as a version) or closes it for good',
    body: z.object({
      id: z.int().positive(),
      title: surveyFields.title.optional(),
      about: lineSchema(400).optional(),
      state: z.enum(['open', 'closed']).optional(),
      version: seenVersion,
    }),
    response: staffSurvey,
    errors: [404, 409],
  },
  'GET /_api/admin/survey/{id}/questions': {
    ...staff,
    summary: 'Questions as they will be published next',
    params: idParam,
    response: questionsAnswer,
    errors: [404],
  },
  'POST /_api/admin/survey/{id}/questions': {
    ...staff,
    summary: 'Adds a question at the end',
    params: idParam,
    body: z.object({ ...questionFields, version: seenVersion }),
    response: questionsAnswer,
    errors: [404, 409],
  },
  'PUT /_api/admin/survey/{id}/questions': {
    ...staff,
    summary: 'Changes a question, or moves it to another place',
    params: idParam,
    body: z.object({
      question: questionId,
      ...questionFields,
      place: z.int().min(0).max(MAX_QUESTIONS).optional(),
      version: seenVersion,
    }),
    response: questionsAnswer,
    errors: [404, 409],
  },
  'DELETE /_api/admin/survey/{id}/questions': {
    ...staff,
    summary: 'Removes a question; answers that were given stay with their version',
    params: idParam,
    query: z.object({ question: questionId, version: z.coerce.number().int().positive() }),
    response: questionsAnswer,
    errors: [404, 409],
  },
  'GET /_api/admin/survey/{id}/result': {
    ...staff,
    summary: 'Results by version; groups under five people are left out',
    params: idParam,
    response: z.object({
      title: z.string(),
      versions: z.array(
        z.object({
          version: z.int(),
          n: z.int(),
          questions: z.array(
            z.object({
              id: z.string(),
              kind: z.enum(QUESTION_KINDS),
              text: z.string(),
              n: z.int(),
              groups: z.array(z.object({ label: z.string(), count: z.int().nullable() })),
              /** Of a scale: share of 9 and 10 less that of 0 to 6, in percent points; null under five people. */
              score: z.number().nullable(),
              texts: z.array(z.string()),
            }),
          ),
        }),
      ),
    }),
    errors: [404],
  },
});
