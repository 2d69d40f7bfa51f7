import { blockPage } from './tab-page';

export default blockPage({ meaning: 8, now: 4, history: 12, worked: 12, peers: 6, spread: 6 });
