export { CallChip, callState, type ForumCall } from './CallChip';
export { DiscussionButton } from './DiscussionButton';
export { PersonName } from './PersonName';
export { PriceChip, type ForumPost } from './PriceChip';
export { StandingBadge } from './StandingBadge';
export { tickerHref } from './ticker-href';
export { showFailure, useAsMember, useForumRefresh, useMe, useOwnAnswer } from './use-viewer';
