import { blockPage } from './tab-page';

export default blockPage({ peers: 12 });
