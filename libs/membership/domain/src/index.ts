export { membershipPages } from './model/pages';
