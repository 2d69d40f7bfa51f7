import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import { BLOCK_MAKER } from '@plumbline/statements/domain';
import { sha256 } from '@plumbline/shared/server/files';

import { TRADED } from '../panel/all-rows';
import { figuresKey } from '../panel/field-plan';
import { once } from '../panel/once';

/** Raised when files of the same readings are made differently. */
const MAKER = 2;

const maker = once(() => sha256(JSON.stringify([MAKER, BLOCK_MAKER, figuresKey()])));

/** Who is traded, as a reading: 1 where a security counts among others. */
export const TRADED_READ: ColumnRead = { key: TRADED, yearsBack: 0, quartersBack: 0 };

/** How names of files of a reading begin, whatever version of the market they are of. */
export const readingPrefix = (read: ColumnRead): string => `${sha256(`${columnName(read)} ${maker()}`).slice(0, 20)}-`;

/** The file of a reading over the securities of a version. */
export const overTimeFile = (read: ColumnRead, version: string): string =>
  `${readingPrefix(read)}${sha256(version).slice(0, 12)}.column`;
