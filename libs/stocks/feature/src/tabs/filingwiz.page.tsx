import { blockPage } from './tab-page';

export default blockPage({ contents: 12, diff: 12, passages: 12, section: 12 });
