/** A file of the sample with its path below the folder. */
export interface SampleFile {
  readonly path: string;
  readonly text: string;
}
