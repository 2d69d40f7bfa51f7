export const MESSAGE_STATES = ['running', 'done', 'stopped', 'failed'] as const;
/** `stopped` by the person, with what was checked by then. */
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Kinds of questions: a conversation, a single answer, help with the product. */
export const MESSAGE_KINDS = ['chat', 'query', 'support'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
