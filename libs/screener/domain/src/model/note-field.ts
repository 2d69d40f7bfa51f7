/**
 * The column of what a member wrote about a stock. It is of the person, not of the company: nothing is screened or
 * ordered by it. Source: spec rule field.special.
 */
export const NOTE_FIELD = {
  id: 117_009,
  key: 'note',
  label: 'Note',
  doc: 'Your newest note on the stock. Nobody else sees it.',
} as const;
