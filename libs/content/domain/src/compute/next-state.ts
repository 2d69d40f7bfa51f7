import type { ArticleAction, ArticleState } from '../model/article';

/** Permissions on an article. */
export interface ArticleRights {
  readonly isAuthor: boolean;
  /** Publishes without a review. */
  readonly isDirect: boolean;
  /** Reviews what others wrote. */
  readonly isEditor: boolean;
}

/** States in which an action is possible; all others refuse it. */
const FROM: Readonly<Record<ArticleAction, readonly ArticleState[]>> = {
  save: ['draft', 'submitted', 'returned', 'scheduled', 'published', 'withdrawn'],
  submit: ['draft', 'returned', 'published', 'withdrawn'],
  take_back: ['submitted', 'scheduled'],
  publish: ['draft', 'submitted', 'returned', 'scheduled', 'published', 'withdrawn'],
  schedule: ['draft', 'submitted', 'returned', 'scheduled'],
  return: ['submitted', 'scheduled'],
  withdraw: ['published', 'submitted', 'returned', 'scheduled'],
  restore: ['withdrawn'],
};

const TO: Readonly<Record<Exclude<ArticleAction, 'save'>, ArticleState>> = {
  submit: 'submitted',
  take_back: 'draft',
  publish: 'published',
  schedule: 'scheduled',
  return: 'returned',
  withdraw: 'withdrawn',
  restore: 'draft',
};

function isAllowed(action: ArticleAction, { isAuthor, isDirect, isEditor }: ArticleRights): boolean {
  if (action === 'publish' || action === 'schedule') return isEditor || (isAuthor && isDirect);
  if (action === 'return') return isEditor;
  return isAuthor || isEditor;
}

/** The state after an action; why it is refused otherwise. A draft taken back of a published article is published still. */
export function nextState(
  action: ArticleAction,
  state: ArticleState,
  rights: ArticleRights,
): ArticleState | 'forbidden' | 'impossible' {
  if (!isAllowed(action, rights)) return 'forbidden';
  if (!FROM[action].includes(state)) return 'impossible';
  // An approved text is published as approved.
  if (action === 'save' && state === 'scheduled' && !rights.isDirect && !rights.isEditor) return 'impossible';
  return action === 'save' ? state : TO[action];
}
