import type { AuthStore } from '../store/auth-store';

/** Writes down what staff changed. The name stays readable when the account is gone. */
export interface AuditEntry {
  /** Who did it; null: the command line. */
  readonly staffId: number | null;
  readonly staffName: string;
  readonly action: string;
  readonly subject: string;
  readonly detail?: string;
}

export async function audit(store: AuthStore, { staffId, staffName, ...what }: AuditEntry): Promise<void> {
  await store
    .insertInto('audit')
    .values({ staff_id: staffId, staff_name: staffName, ...what, detail: what.detail ?? '' })
    .execute();
}
