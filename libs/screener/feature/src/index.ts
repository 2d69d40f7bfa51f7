export { ScreenPage } from './pages/screen.page';
export { ScreenerPage } from './pages/screener.page';
export { ideaChoice, IdeasPage } from './pages/ideas.page';
