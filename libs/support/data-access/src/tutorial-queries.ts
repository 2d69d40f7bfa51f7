import { q } from './calls';

export const tutorialsQuery = () => q.query('GET /_api/tutorials');
export const progressQuery = () => ({ ...q.query('GET /_api/tutorials_progress'), staleTime: 0 });
export const sessionsQuery = () => ({
  ...q.query('GET /_api/user_tutorial/upcoming_user_tutorial_task'),
  staleTime: 0,
});
export const registeredQuery = (id: number, page: number) => ({
  ...q.query('GET /_api/user_tutorial/get_register_users/{id}', { params: { id }, query: { page } }),
  staleTime: 0,
});
export const allSessionsQuery = () => ({ ...q.query('GET /_api/user_tutorial/get_user_tutorial_task'), staleTime: 0 });
