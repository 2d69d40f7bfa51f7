/** Topics of tickets. */
export const TICKET_TOPICS = {
  figure: 'A figure looks wrong',
  data: 'Data that is missing or late',
  account: 'Account and sign-in',
  screens: 'Screens, alerts and portfolios',
  bug: 'Something does not work',
  idea: 'An idea',
  other: 'Something else',
} as const;

export type TicketTopic = keyof typeof TICKET_TOPICS;

/** The same as values of a contract. */
export const TOPIC_KEYS = Object.keys(TICKET_TOPICS) as [TicketTopic, ...TicketTopic[]];

/** States of a ticket (decision A42). */
export const TICKET_STATES = ['open', 'waiting', 'answered', 'closed'] as const;

export type TicketState = (typeof TICKET_STATES)[number];

/** Labels of the states for customers. */
export const STATE_NAMES: Readonly<Record<TicketState, string>> = {
  open: 'With support',
  waiting: 'Waiting for you',
  answered: 'Answered',
  closed: 'Closed',
};

/** Characters of a message, as a reader counts them. */
export const MAX_MESSAGE = 10_000;
/** Characters of a subject. */
export const MAX_SUBJECT = 140;
/** Open tickets of one person. */
export const MAX_OPEN_TICKETS = 20;
/** Files of one message. */
export const MAX_FILES = 5;
/** Bytes of one file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Forms that a visitor's address may send in an hour. */
export const VISITOR_FORMS_AN_HOUR = 3;
/** After so many days closed a reply may be a ticket of its own: staff are offered to split it. */
export const SPLIT_DAYS = 30;

/** Address of one's tickets, or of one of them. */
export const ticketPath = (id?: number): string =>
  id === undefined ? '/user/ticket' : `/user/ticket?id=${String(id)}`;
