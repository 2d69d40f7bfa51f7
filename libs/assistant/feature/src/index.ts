export { assistantQueries } from './page-queries';
export { AssistantPage } from './pages/assistant.page';
export { assistantStaffPages } from './staff-pages';
