export { discussionCalls } from './discussions';
export { forumCalls, TOPIC_SORTS } from './forum';
export { peopleCalls } from './people';
export { readerCalls } from './readers';
export { forumStaffCalls } from './staff';
