import { blockPage } from './tab-page';

export default blockPage({ years: 12, payments: 12 });
