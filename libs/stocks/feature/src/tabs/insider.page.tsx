import { blockPage } from './tab-page';

export default blockPage({ counts: 5, months: 7, deals: 12, others: 12 });
