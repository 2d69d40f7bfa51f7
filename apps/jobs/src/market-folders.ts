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
  /** Files of which something was left out, with the reasons. */
  quarantine: path.join(varDir, 'market', 'quarantine'),
  /** What was fetched from publishers, a folder a source. */
  downloads: path.join(varDir, 'market', 'downloads'),
  /** Where people drop files to be imported. */
  inbox: path.join(varDir, 'inbox'),
  /** What a restore replaced. */
  backups: path.join(varDir, 'backups'),
});
