import { blockPage } from './tab-page';

export default blockPage({
  radar: 4,
  ranks: 4,
  scores: 4,
  strength: 12,
  margins: 12,
  growth: 12,
  dupont: 12,
  history: 12,
});
