import { fresh, q } from './calls';

export const tutorialsQuery = () => q.query('GET /_api/tutorials');
export const progressQuery = () => fresh.query('GET /_api/tutorials_progress');
export const sessionsQuery = () => fresh.query('GET /_api/user_tutorial/upcoming_user_tutorial_task');
export const registeredQuery = (id: number, page: number) =>
  fresh.query('GET /_api/user_tutorial/get_register_users/{id}', { params: { id }, query: { page } });
export const allSessionsQuery = () => fresh.query('GET /_api/user_tutorial/get_user_tutorial_task');
