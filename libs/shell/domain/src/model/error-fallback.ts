/** Shown where not even the error page could be rendered. */
export const ERROR_PAGE_FAILED = 'An error occurred while showing the error page';
