/** Texts of short messages. */
export const toastText = {
  region: 'Messages',
  dismiss: 'Dismiss',
  tones: { info: '', good: 'Done', warn: 'Please note', severe: 'Failed' },
} as const;
