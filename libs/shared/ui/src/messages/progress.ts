/** Texts of progress and of tags. */
export const progressText = {
  cancel: 'Cancel',
  working: 'Working',
} as const;

export const tagText = { remove: (label: string) => `Remove ${label}` } as const;
