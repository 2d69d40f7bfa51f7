/** The part of the mail server for specs that is used; the package has no types of its own. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  interface Envelope {
    readonly envelope: {
      readonly mailFrom: { readonly address: string } | false;
      readonly rcptTo: readonly { readonly address: string }[];
    };
  }

  interface Options {
    readonly authOptional?: boolean;
    readonly disabledCommands?: readonly string[];
    readonly onData?: (stream: Readable, session: Envelope, done: (error?: Error) => void) => void;
  }

  export class SMTPServer {
    constructor(options: Options);
    readonly server: Server;
    listen(port: number, host: string, done: () => void): Server;
    close(done: () => void): void;
  }
}
