const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time zone; a dash where there is none. */
export const momentText = (iso: string | null): string => (iso ? FORMAT.format(new Date(iso)) : '–');
