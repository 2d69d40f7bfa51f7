/** What stands where not even the error page could be shown. */
export const ERROR_PAGE_FAILED = 'An error occurred while showing the error page';
