import { blockPage } from './tab-page';

export default blockPage({ shares: 4, history: 8, managers: 12, insiders: 6, shorts: 6, politicians: 12 });
