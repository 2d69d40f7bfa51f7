import { blockPage } from './tab-page';

export default blockPage({ filings: 12 });
