import type { MissingStatus } from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';

/** A figure of a security: a number, a text, or why there is none. */
export type SecurityFigure = number | string | { readonly status: MissingStatus };

/** Figures of the registry for securities as known on a day, now without one; read for all in one go. */
export type ReadFigures = (keys: readonly string[], asOf?: Day) => Promise<(id: string, key: string) => SecurityFigure>;
