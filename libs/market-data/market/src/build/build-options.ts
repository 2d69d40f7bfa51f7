import type { EngineLimits } from '@plumbline/market-data/archive';
import { PRICE_GRADES, type PriceGrade, type RecordModel } from '@plumbline/market-data/domain';

import { MARKET_FORMAT } from '../manifest/market-manifest';
import { shortHash } from '../inputs/build-inputs';
import type { DocumentOptions } from './document-makers';
import type { DocumentHelper } from './document-task';

export interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

export interface BuildOptions extends EngineLimits, DocumentOptions {
  readonly archiveDir: string;
  readonly marketDir: string;
  /** Concepts kept in documents ('us-gaap:Revenues'); all when left out. The rest stays in the archive. */
  readonly concepts?: ReadonlySet<string>;
  /** Grades of prices that are taken; all when left out. */
  readonly grades?: readonly PriceGrade[];
  /** Tables of records that other domains have made. */
  readonly records?: readonly RecordModel[];
  /** True for the generated sample market. */
  readonly sample?: boolean;
  /** The program that builds: what another one built is not kept. */
  readonly program?: string;
  /** Files of earlier versions are read and held against their names: one that is damaged is made again. */
  readonly verify?: boolean;
  /** How long files of replaced versions stay, next to those of the last one; a minute when left out. */
  readonly graceMs?: number;
  /** With it many documents are shared with a second process. */
  readonly documents?: DocumentHelper;
  /** Called once a batch of securities. */
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Aborting leaves the version that is served as it was. */
  readonly signal?: AbortSignal;
}

/** Programs that give the same documents for the same archive. */
export const builderOf = ({
  program = '',
  concepts,
  judge,
  sample = false,
  columns,
  grades = PRICE_GRADES,
  records = [],
}: BuildOptions): string => {
  const kept = concepts ? [...concepts].sort() : null;
  return shortHash([
    MARKET_FORMAT,
    program,
    kept,
    judge !== undefined,
    sample,
    columns?.key ?? null,
    records.map(({ name }) => name).sort(),
    [...grades].sort(),
  ]);
};
