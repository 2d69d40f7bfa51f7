import { blockPage } from './tab-page';

export default blockPage({ severe: 12, medium: 12, good: 12, history: 12, quiet: 12 });
