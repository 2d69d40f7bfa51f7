/** Texts of places that have nothing to show, or not yet. */
export const stateText = {
  tryAgain: 'Try again',
  request: 'Request',
  nothing: 'Nothing to show',
  searching: 'Searching',
  nothingFound: (text: string) => `No match for “${text}”`,
} as const;
