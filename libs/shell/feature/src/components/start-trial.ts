import { startTrial } from '@plumbline/auth/data-access';
import { normaliseError } from '@plumbline/shared/domain';
import { notify } from '@plumbline/shared/ui/Toast';

/** Starts the trial and says so; a refusal says why (decision A03: the server decides whether a trial is granted). */
export async function offerTrial(): Promise<void> {
  try {
    await startTrial();
    notify({ text: 'Your trial has begun: seven days with everything', tone: 'good' });
  } catch (error) {
    notify({ text: normaliseError(error).message, tone: 'severe' });
  }
}
