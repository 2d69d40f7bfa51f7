/** Intent of a text, as far as it is known without a model. */
export const INTENTS = ['formula', 'screen', 'term', 'company', 'help', 'unknown'] as const;
export type Intent = (typeof INTENTS)[number];
