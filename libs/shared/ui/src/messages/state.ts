/** Texts of places that have nothing to show, or not yet. */
export const stateText = {
  tryAgain: 'Try again',
  request: 'Request',
  nothing: 'Nothing to show',
  searching: 'Searching',
  nothingFound: (text: string) => `Nothing found for “${text}”`,
} as const;
