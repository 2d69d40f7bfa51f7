export { eventShape } from './components/event-list';
export { EventScreenPage } from './pages/event-screen.page';
export { ScreenPage } from './pages/screen.page';
export { ScreenerPage } from './pages/screener.page';
export { ideaChoice, IdeasPage } from './pages/ideas.page';
