import type { Day } from '@plumbline/shared/domain';

import type { SourceRun } from './source-runs';
import type { SourceState } from './source-status';

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

/** How a source is, in plain words, with what helps. */
export function healthWords(health: Health): string {
  const { state, needs, run, through } = health;
  switch (state) {
    case 'off':
      return `Needs a key: set ${needs.join(', ')}`;
    case 'never':
      return 'Not fetched yet';
    case 'running':
      return 'Fetching now';
    case 'failed':
      return failure(health);
    case 'paused':
      return `Waits: ${run?.problem ?? 'its publisher answers no more for now'}`;
    case 'old':
      return since(through);
    case 'fresh':
      return run?.problem ? `Fresh up to ${through ?? ''}. ${run.problem}` : `Fresh up to ${through ?? ''}`;
  }
}
