export { Footer, type FooterProps } from './components/Footer';
export { RouterLink } from './components/RouterLink';
export { StockSearch } from './components/StockSearch';
export { ThemeToggle } from './components/ThemeToggle';
export { TopBar, type TopBarProps } from './components/TopBar';
export { ErrorPage } from './pages/error.page';
export { HomePage } from './pages/home.page';
