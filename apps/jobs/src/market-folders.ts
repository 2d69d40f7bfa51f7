import path from 'node:path';

/** Where the market's files live below the data folder. */
export const marketFolders = (varDir: string) => ({
  /** Imported files. */
  archive: path.join(varDir, 'market', 'archive'),
  /** The generated sample market: its files in publishers' formats, and the archive made from them. */
  sampleFiles: path.join(varDir, 'market', 'sample-files'),
  sampleArchive: path.join(varDir, 'market', 'sample-archive'),
  /** The built version that pages read. */
  built: path.join(varDir, 'market', 'built'),
  /** Files of which something was left out, with the reasons. */
  quarantine: path.join(varDir, 'market', 'quarantine'),
  /** Files fetched from publishers, a folder per source. */
  downloads: path.join(varDir, 'market', 'downloads'),
  /** Where people drop files to be imported. */
  inbox: path.join(varDir, 'inbox'),
  /** Data that a restore replaced. */
  backups: path.join(varDir, 'backups'),
});
