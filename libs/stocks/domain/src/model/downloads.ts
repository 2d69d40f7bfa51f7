/** All statements of a company as a file. */
export const STATEMENT_FILE = 'Financial statements';

/** A directory of stocks as a file. */
export const DIRECTORY_FILE = 'Stocks';
