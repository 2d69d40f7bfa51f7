import { notify } from '@plumbline/shared/ui/Toast';

/** Says why something was refused. */
export function showFailure(error: unknown): undefined {
  notify({ text: error instanceof Error ? error.message : 'That did not work', tone: 'severe', key: 'support' });
  return undefined;
}
