export { screenCalls, type ScreenCalls } from './screens';
