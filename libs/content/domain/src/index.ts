export { articleSubject } from './compute/article-subject';
export { cutArticle, mayRead, type Reader } from './compute/cut-article';
export { mergeStories, storyKey, type Story, type StoryPiece } from './compute/merge-stories';
export { headlineSubject, newsCategoryOf } from './compute/news-category';
export { nextState, type ArticleRights } from './compute/next-state';
export { shownMean, type Ratings } from './compute/rate-articles';
export {
  ARTICLE_LANGUAGES,
  ARTICLE_LIMITS,
  ARTICLE_SORTS,
  ARTICLE_STATE_LABELS,
  ARTICLE_STATES,
  AUDIENCE_LABELS,
  AUDIENCES,
  MIN_RATINGS,
  STATS_PERIODS,
  type ArticleAction,
  type ArticleLanguage,
  type ArticleState,
  type Audience,
  type StatsPeriod,
} from './model/article';
export {
  COUNTRIES,
  countryCode,
  countryName,
  NEWS_CATEGORIES,
  NEWS_PER_PAGE,
  newsCategory,
  OWN_CATEGORY_KEYS,
  shownCountry,
  WORLD,
  type NewsCategory,
  type OwnCategory,
} from './model/news';
export { contentPages } from './model/pages';
export { articlePath, editorPath, lessonPath, newsPath } from './model/paths';
export { ARTICLE_TAGS, AUTHOR_ROLES, AUTHORS, COURSES, EPISODES, LESSONS } from './model/staff-lists';
