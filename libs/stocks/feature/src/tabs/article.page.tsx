import { blockPage } from './tab-page';

export default blockPage({ text: 12, texts: 12 });
