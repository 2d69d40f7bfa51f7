/** Texts of figures and of what surrounds them. */
export const figureText = {
  notAvailable: 'Not available',
  explain: 'Explain this figure',
  changeUnknown: 'Change not known',
  up: 'Up',
  down: 'Down',
} as const;
