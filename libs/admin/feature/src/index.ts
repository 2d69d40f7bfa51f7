export { StaffLayout, type StaffLayoutProps } from './components/StaffLayout';
export { NotFoundPage } from './pages/not-found.page';
export { SignInPage } from './pages/sign-in.page';
export { adminPages } from './staff-pages';
