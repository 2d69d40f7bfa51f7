export { BookmarkButton, type BookmarkButtonProps } from './BookmarkButton';
export { MemberOnly, type MemberOnlyProps } from './MemberOnly';
export { once } from './once';
export { useChallenge, type Challenge, type ChallengeConfig } from './use-challenge';
