import type { FilesDeps } from '../files-deps';

/** Default dependencies of the file calls for tests. */
export const testDeps = (own: Pick<FilesDeps, 'db' | 'files'> & Partial<FilesDeps>): FilesDeps => ({
  pictureCache: { get: async () => undefined, put: async () => undefined },
  queue: { send: async () => undefined },
  downloadKinds: {},
  note: async () => undefined,
  namedSecurity: () => undefined,
  ...own,
});
