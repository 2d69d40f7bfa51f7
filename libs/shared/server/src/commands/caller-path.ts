import path from 'node:path';

/** Paths of a command line count from where it was called. */
export const callerPath = (file: string): string => path.resolve(process.env['CALLER_DIR'] ?? '.', file);
