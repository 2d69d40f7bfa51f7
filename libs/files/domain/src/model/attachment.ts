/** A file as it is kept with what somebody wrote. */
export interface Attachment {
  readonly file_key: string;
  readonly name: string;
  readonly bytes: number;
  readonly is_picture: boolean;
}
