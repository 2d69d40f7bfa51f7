/** Texts of short messages. */
export const toastText = {
  region: 'Notices',
  dismiss: 'Dismiss',
  tones: { info: '', good: 'Done', warn: 'Please note', severe: 'Failed' },
} as const;
