import { q } from './calls';

const FRESH = { staleTime: 0 };

/** Pages are kept for a while: what was opened since is asked for. */
export const surveysQuery = () => ({ ...q.query('GET /_api/surveys'), ...FRESH });
export const surveyQuery = (id: number) => ({
  ...q.query('GET /_api/survey_content/{id}', { params: { id } }),
  ...FRESH,
});
export const staffSurveysQuery = () => ({ ...q.query('GET /_api/admin/survey'), ...FRESH });
export const surveyQuestionsQuery = (id: number) => ({
  ...q.query('GET /_api/admin/survey/{id}/questions', { params: { id } }),
  ...FRESH,
});
export const surveyResultQuery = (id: number) => ({
  ...q.query('GET /_api/admin/survey/{id}/result', { params: { id } }),
  ...FRESH,
});
