/** One file to be fetched. */
export interface SourceRequest {
  readonly url: string;
  /** Where it is kept, below the source's own folder: importers see its name and the folder above it. */
  readonly file: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Regular expression for an error this publisher reports with status 200; its group is the message. */
  readonly errorText?: string;
  /** The same for words, with any status, by which it says that it has no such file. */
  readonly missingText?: string;
  /** True for a file of one day, which the publisher lacks for holidays. */
  readonly isOfDay?: true;
  /** True where a page for people is what is wanted; elsewhere it is an error that came with status 200. */
  readonly isPage?: true;
  /** True to get the whole answer also when it is the same as before: it is read together with others. */
  readonly whole?: boolean;
  /** `url` is a page then, and the file is the first address in it that fits this regular expression. */
  readonly link?: string;
  /** Version the publisher states elsewhere: no request is sent while it equals that of the last import. */
  readonly version?: string;
  /** It names other files and is not read itself (see `followUps`). */
  readonly isIndex?: true;
  /** An answer with so many rows was cut off by its publisher without a word. */
  readonly fewerRowsThan?: number;
  /**
   * The publisher never changes it: once it was read, or was often not there, it is not asked for again, and it is not
   * kept, as such files are many and large.
   */
  readonly once?: true;
  /** Too large for memory: the body is written there, and one that breaks off is continued. */
  readonly into?: string;
  /** A large archive: written to disk as it arrives and removed when it was imported. */
  readonly isLarge?: true;
  /** Of an archive: which of its files are wanted, by their names; all when left out. */
  readonly members?: (name: string) => boolean;
  /** As how many requests its vendor counts it; one when left out. */
  readonly cost?: number;
  /** Returns requests that the stored answer makes possible in the same run. */
  readonly followUps?: (answer: string) => FollowUps;
}

/** Further requests named in an answer. */
export interface FollowUps {
  readonly requests: readonly SourceRequest[];
  /** Why something that is named is not asked for: the run counts as failed, and the rest of it goes on. */
  readonly refused: readonly string[];
}
