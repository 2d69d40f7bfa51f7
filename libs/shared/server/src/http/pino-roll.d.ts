declare module 'pino-roll' {
  import type { pino } from 'pino';

  interface RollOptions {
    readonly file: string;
    readonly extension: string;
    readonly frequency: 'daily' | 'hourly';
    readonly size: string;
    readonly limit: { readonly count: number };
    readonly mkdir: boolean;
    readonly mode: number;
    readonly minLength: number;
    readonly maxLength: number;
    readonly periodicFlush: number;
  }

  /** A stream into files of which a new one begins every `frequency` and at every `size`. */
  export default function rolling(options: RollOptions): Promise<ReturnType<typeof pino.destination>>;
}
