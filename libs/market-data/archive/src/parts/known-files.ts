import type { ArchiveFile, ArchiveImport, ArchiveManifest } from './archive-manifest';

/** Bytes and name: some formats say in the name alone whose rows they hold. */
export const identity = ({ name, sha256 }: { readonly name: string; readonly sha256: string }): string =>
  `${sha256} ${name}`;

/** A file of the archive and the place of its import among all; none of a file that is being imported. */
export interface KnownFile {
  readonly file: ArchiveFile;
  readonly place?: number;
}

/** Records of files by what they are known again by, the last one last. */
export type KnownFiles = Map<string, KnownFile[]>;

export function addKnown(known: KnownFiles, found: KnownFile): void {
  const records = known.get(identity(found.file));
  if (records) records.push(found);
  else known.set(identity(found.file), [found]);
}

export function knownFiles({ imports }: ArchiveManifest): KnownFiles {
  const known: KnownFiles = new Map();
  for (const [place, { files }] of imports.entries()) for (const file of files) addKnown(known, { file, place });
  return known;
}

/** The version of the importer that read a file. */
export const versionOf = ({ version = 1 }: ArchiveFile): number => version;

/** A key as it is recorded: what another version made of a file is another content. */
export const writtenKey = (key: string, version: number): string => (version > 1 ? `${key}#${version}` : key);

/** A key without the version. */
export const keyOf = ({ key }: ArchiveFile): string => key.replace(/#\d+$/, '');

const FILES_PER_IMPORT = 1e6;

/** The first rank of an import's files, by its number. */
export const firstRank = (number: number): number => number * FILES_PER_IMPORT;

/** The rank with which a file was read first. */
export const rankOf = ({ file, place = 0 }: KnownFile): number =>
  file.rank ?? firstRank(place + 1) + (file.number ?? 0);

/** True when an import never had more than one file: all its rows are of it. */
const isSingle = ({ files, reread = [] }: ArchiveImport): boolean => files.length + reread.length === 1;

/** True when the rows of a file can be distinguished from those of the others imported with it. */
export const isApart = ({ file, place }: KnownFile, { imports }: ArchiveManifest): boolean => {
  const found = place === undefined ? undefined : imports[place];
  return found !== undefined && (file.number !== undefined || isSingle(found));
};
