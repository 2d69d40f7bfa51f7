import path from 'node:path';

/** Where the market's files live below the data folder. */
export const marketFolders = (varDir: string) => ({
  /** What was imported from files. */
  archive: path.join(varDir, 'market', 'archive'),
  /** The generated sample market: its files in publishers' formats, and the archive made from them. */
  sampleFiles: path.join(varDir, 'market', 'sample-files'),
  sampleArchive: path.join(varDir, 'market', 'sample-archive'),
  /** The built version that pages read. */
  built: path.join(varDir, 'market', 'built'),
  /** What a restore replaced. */
  backups: path.join(varDir, 'backups'),
});
