export { renderPage, USER, type Given } from './render-page';
