import { z } from 'zod';

/** Characters PostgreSQL refuses in text: NUL and lone surrogates. */
const UNKEPT = /[\0\p{Cs}]/u;

/** Plain text of several lines. */
export const proseSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Use at most ${longest} characters`)
    .refine((text) => !UNKEPT.test(text), 'Remove the control characters');
