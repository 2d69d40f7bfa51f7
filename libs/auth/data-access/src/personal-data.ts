import { clearBut, KEPT_AT_SIGN_IN } from '@plumbline/auth/domain';
import { getQueryClient } from '@plumbline/shared/data-access';

/** Private windows may refuse storage: then nothing is stored that had to go. */
function safely(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}

/** A tab hears of changes in other tabs only: atoms over the storage read it again. */
const notifyThisTab = (): boolean => window.dispatchEvent(new StorageEvent('storage'));

/** Somebody signed in: what the browser kept of anyone who was here before goes, what pages show is asked for again. */
export function welcomeMember(): void {
  safely(() => clearBut(localStorage, KEPT_AT_SIGN_IN));
  notifyThisTab();
  void getQueryClient().invalidateQueries();
}

/** Nobody is signed in any more: answers to the person leave memory once no page shows them. */
export function dropPersonalData(): void {
  setTimeout(() => getQueryClient().removeQueries({ type: 'inactive' }));
}

/** Empties what this origin keeps in the browser, but for cookies. */
export function clearStorage(): void {
  safely(() => localStorage.clear());
  safely(() => sessionStorage.clear());
  notifyThisTab();
}
