import type { Day } from '@plumbline/shared/domain';
import { sha256 } from '@plumbline/shared/server/files';

/** How the prices of a file are adjusted, as the person who imports it says. `asOf` is the file's last row when left out. */
export interface PriceBasisOption {
  readonly kind: 'as-traded' | 'split-adjusted' | 'split-and-dividend-adjusted';
  readonly asOf?: string;
}

/** Sidecar of a series file: which series it is, and the day of the file. */
export interface StatedSeries {
  /** Mnemonic of the registry, or a new one with its name, unit and frequency. */
  readonly series?: string;
  /** Day on which the publisher's file was made: of revised series its values were known from then on. */
  readonly vintage?: string;
  readonly name?: string;
  readonly unit?: string;
  readonly frequency?: 'D' | 'W' | 'M' | 'Q' | 'A';
}

/** The folder of a file, for formats whose content does not say what they describe. */
export interface FilePlace {
  /** Names of the folders above, the nearest last. */
  readonly folders: readonly string[];
  readonly stated?: StatedSeries;
}

/** A file to be read. */
export interface SourceFile {
  /** Name without folders. */
  readonly name: string;
  /** Names of the folders above it, the nearest last: some publishers say there what a file is of. */
  readonly folders: readonly string[];
  readonly bytes: Uint8Array;
  /** The bytes as text: UTF-16 where a byte order mark says so, else UTF-8. Decoded at first use. */
  readonly text: string;
  readonly sha256: string;
  /** Grows with every file imported: of two snapshots the one with the higher rank is the newer. */
  readonly rank: number;
  readonly basis?: PriceBasisOption;
  readonly stated?: StatedSeries;
  /** Of files of prices, the day of the import: of days after the next there are no prices. */
  readonly importedOn?: Day;
}

/** The files of one folder or zip that belong together. */
export interface SourceBundle {
  /** Name of the folder or zip. */
  readonly name: string;
  /** By name in upper case, 'SUBMISSION.TSV'; opened when asked for. */
  readonly file: (name: string) => SourceFile | undefined;
  readonly names: readonly string[];
  /** Hash of the names and bytes of all files. */
  readonly sha256: string;
  readonly rank: number;
}

const decoderOf = ([first, second]: Uint8Array): TextDecoder => {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
};

/** Text of bytes, without a byte order mark. */
export const decode = (bytes: Uint8Array): string => decoderOf(bytes).decode(bytes);

const LINE_BYTES = 4 * 2 ** 20;

/** Lines one after another without line ends: for files too large to be one text. */
export function* linesOf({ bytes }: Pick<SourceFile, 'bytes'>): Generator<string> {
  const decoder = decoderOf(bytes);
  let rest = '';
  for (let from = 0; from < bytes.length; from += LINE_BYTES) {
    rest += decoder.decode(bytes.subarray(from, from + LINE_BYTES), { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  rest += decoder.decode();
  if (rest) yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
}

type Given = Pick<SourceFile, 'name' | 'bytes'> &
  Partial<Pick<SourceFile, 'folders' | 'sha256' | 'rank' | 'basis' | 'stated'>>;

/** A file of bytes; a file of an import has a rank, too. */
export function toSourceFile({ name, bytes, folders = [], rank = 0, basis, stated, ...given }: Given): SourceFile {
  let text: string | undefined;
  return {
    name,
    folders,
    bytes,
    rank,
    sha256: given.sha256 ?? sha256(bytes),
    ...(basis ? { basis } : {}),
    ...(stated ? { stated } : {}),
    get text() {
      return (text ??= decode(bytes));
    },
  };
}
