import { blockPage } from './tab-page';

export default blockPage({ now: 12, annual: 12, quarterly: 12, surprises: 12, vintages: 12, estimates: 12 });
