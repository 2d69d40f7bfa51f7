import { blockPage } from './tab-page';

export default blockPage({ growth: 6, target: 6, forecast: 12 });
