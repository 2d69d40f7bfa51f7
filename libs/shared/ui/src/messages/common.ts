/** Texts that several components say. */
export const commonText = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  breadcrumb: 'Breadcrumb',
} as const;
