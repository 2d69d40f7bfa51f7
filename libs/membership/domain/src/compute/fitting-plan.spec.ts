import { fittingPlan, type Usage } from './fitting-plan';

const NOTHING: Usage = {
  largest_download: 0,
  downloads: 0,
  alerts: 9,
  portfolios: 3,
  highest_article: 0,
  has_logo: false,
};

it.each<[Partial<Usage>, string]>([
  [{}, 'free'],
  [{ downloads: 1, largest_download: 0 }, 'premium'],
  [{ downloads: 2, largest_download: 900 }, 'premium'],
  [{ downloads: 1, largest_download: 1_000 }, 'premium'],
  [{ downloads: 1, largest_download: 1_001 }, 'premium_plus'],
  [{ downloads: 1, largest_download: 90_000 }, 'premium_plus'],
  [{ highest_article: 1 }, 'free'],
  [{ highest_article: 3 }, 'premium'],
  [{ highest_article: 4 }, 'premium_plus'],
  [{ highest_article: 10 }, 'professional'],
  [{ highest_article: 99 }, 'professional'],
  [{ has_logo: true }, 'premium'],
])('%j is covered by %s', (usage, key) => expect(fittingPlan({ ...NOTHING, ...usage }).key).toBe(key));
