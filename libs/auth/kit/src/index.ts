export { BookmarkButton, type BookmarkButtonProps } from './BookmarkButton';
export { MemberOnly, type MemberOnlyProps } from './MemberOnly';
