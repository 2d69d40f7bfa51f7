export { asAuthor, asMember, asUser } from './as-member';
export { renderPage, type Given } from './render-page';
export { USER } from './user';
