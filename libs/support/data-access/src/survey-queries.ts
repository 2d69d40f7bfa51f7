import { fresh } from './calls';

/** Pages are kept for a while: what was opened since is asked for. */
export const surveysQuery = () => fresh.query('GET /_api/surveys');
export const surveyQuery = (id: number) => fresh.query('GET /_api/survey_content/{id}', { params: { id } });
export const staffSurveysQuery = () => fresh.query('GET /_api/admin/survey');
export const surveyQuestionsQuery = (id: number) =>
  fresh.query('GET /_api/admin/survey/{id}/questions', { params: { id } });
export const surveyResultQuery = (id: number) => fresh.query('GET /_api/admin/survey/{id}/result', { params: { id } });
