import path from 'node:path';

export const root = path.join(__dirname, '../../..');

/** Pictures that the repository keeps. */
export const kept = path.join(__dirname, 'kept');

/** Pictures that a run found different. */
export const made = path.join(root, 'tmp/test-results/pictures');
