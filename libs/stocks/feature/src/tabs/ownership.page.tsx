import { blockPage } from './tab-page';

export default blockPage({
  shares: 4,
  history: 8,
  stakes: 12,
  'stakes-history': 12,
  'stakes-filings': 12,
  managers: 12,
  insiders: 6,
  shorts: 6,
  politicians: 12,
});
