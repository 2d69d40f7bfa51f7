import type { Day } from '@plumbline/shared/domain';

import type { SourceRun } from './source-runs';
import type { SourceState } from '../model/source-state';

interface Health {
  readonly state: SourceState;
  readonly needs: readonly string[];
  readonly run: SourceRun | undefined;
  /** The day up to which it was asked with success. */
  readonly through: Day | null;
}

/** Problems by which a publisher shows that its files are not where or what they were. */
const OTHER_LAYOUT = /no known format|links no|was read as|no file of the source|rows, at least|lacks its columns/;

const since = (through: Day | null): string => (through === null ? 'Nothing was fetched yet' : `Late since ${through}`);

function failure({ run, through }: Health): string {
  const problem = run?.problem ?? 'the last run failed';
  if (OTHER_LAYOUT.test(problem))
    return `${since(through)}: the publisher seems to have changed its files (${problem})`;
  return `${since(through)}: ${problem}`;
}

const fresh = ({ run, through }: Health): string =>
  run?.problem ? `Fresh up to ${through ?? ''}. ${run.problem}` : `Fresh up to ${through ?? ''}`;

const WORDS: Readonly<Record<SourceState, (health: Health) => string>> = {
  off: ({ needs }) => `Needs a key: set ${needs.join(', ')}`,
  never: () => 'Not fetched yet',
  running: () => 'Fetching now',
  failed: failure,
  paused: ({ run }) => `Waits: ${run?.problem ?? 'its publisher answers no more for now'}`,
  old: ({ through }) => since(through),
  fresh,
};

/** How a source is, in plain words, with what helps. */
export const healthWords = (health: Health): string => WORDS[health.state](health);
