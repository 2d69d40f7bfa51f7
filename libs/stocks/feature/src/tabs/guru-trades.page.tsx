import { blockPage } from './tab-page';

export default blockPage({ counts: 12, trades: 12 });
