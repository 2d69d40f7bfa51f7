export { eventSchema, messageSchema, quoteSchema, sentenceSchema, valueSchema } from './answers';
export { chatCalls, SESSION_SORTS, type ChatCalls } from './chat';
export { openCalls, type OpenCalls } from './open';
export { assistantStaffCalls } from './staff';
