/** Where an article is on its way: what its author works on, not what readers see (`is_public`). */
export const ARTICLE_STATES = ['draft', 'submitted', 'returned', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** Labels of the states. */
export const ARTICLE_STATE_LABELS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draft',
  submitted: 'In review',
  returned: 'Returned',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

/** Who may read the whole of an article: everybody, members, members of a status of at least 3, 5 or 10. */
export const AUDIENCES = ['all', 'member', '3', '5', '10'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = {
  all: 'Everybody',
  member: 'Members',
  '3': 'Premium',
  '5': 'Premium Plus',
  '10': 'Professional',
};

/** Actions of a save: it only saves, or also changes the state. */
export const ARTICLE_ACTIONS = [
  'save',
  'submit',
  'take_back',
  'publish',
  'schedule',
  'return',
  'withdraw',
  'restore',
] as const;
export type ArticleAction = (typeof ARTICLE_ACTIONS)[number];

/** Limits of an article. */
export const ARTICLE_LIMITS = {
  title: 160,
  deck: 300,
  body: 60_000,
  disclosure: 500,
  stocks: 10,
  tags: 8,
  /** Drafts and articles of one author. */
  articles: 2_000,
  /** Submissions of one author in 24 hours. */
  submissions: 20,
} as const;

/** Ratings below which no mean is shown. */
export const MIN_RATINGS = 5;

/** Spans of the figures of authors. */
export const STATS_PERIODS = ['1m', '3m', '1y', 'all'] as const;
export type StatsPeriod = (typeof STATS_PERIODS)[number];

/** Orders of lists of articles. */
export const ARTICLE_SORTS = ['new', 'rated', 'read'] as const;

/** The languages an article can be in, BCP 47. */
export const ARTICLE_LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'fr', label: 'French' },
  { value: 'es', label: 'Spanish' },
  { value: 'ja', label: 'Japanese' },
  { value: 'zh', label: 'Chinese' },
] as const;

export type ArticleLanguage = (typeof ARTICLE_LANGUAGES)[number]['value'];
