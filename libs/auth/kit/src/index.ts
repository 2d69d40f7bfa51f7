export { BookmarkButton, type BookmarkButtonProps } from './BookmarkButton';
export { SecondStepForm, type SecondStepFormProps } from './factors/SecondStepForm';
export { SecurityPanel } from './factors/SecurityPanel';
export { MemberGate } from './MemberGate';
export { MemberOnly, type MemberOnlyProps } from './MemberOnly';
export { once } from './once';
export { useChallenge, type Challenge, type ChallengeConfig } from './use-challenge';
