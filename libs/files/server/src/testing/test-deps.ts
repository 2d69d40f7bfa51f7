import type { FilesDeps } from '../files-deps';

/** What the calls of files work with in a test that is not about it. */
export const testDeps = (own: Pick<FilesDeps, 'db' | 'files'> & Partial<FilesDeps>): FilesDeps => ({
  pictureCache: { get: async () => undefined, put: async () => undefined },
  queue: { send: async () => undefined },
  downloadKinds: {},
  note: async () => undefined,
  namedSecurity: () => undefined,
  ...own,
});
