import { blockPage } from './tab-page';

export default blockPage({ price: 12 });
