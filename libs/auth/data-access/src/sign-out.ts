import { clearStorage } from './personal-data';
import { notifyTabs } from './session-channel';
import { writeExpires } from './session-cookie';

/** The browser's half of signing out; the server's was done when it answered /logout. Every tab hears of it. */
export function forgetSignIn(): void {
  writeExpires(undefined);
  clearStorage();
  notifyTabs({ kind: 'signed-out' });
}
