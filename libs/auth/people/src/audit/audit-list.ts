import { containing } from '@plumbline/shared/server';
import type { AuthStore } from '../store/auth-store';
import { offsetOf, paged, PER_PAGE } from '../store/paging';

export interface AuditQuery {
  readonly q?: string | undefined;
  readonly page: number;
}

/** Changes by staff, the latest first. */
export async function auditList(store: AuthStore, { q, page }: AuditQuery) {
  let entries = store.selectFrom('audit');
  if (q)
    entries = entries.where((test) =>
      test.or((['staff_name', 'action', 'subject', 'detail'] as const).map((one) => test(one, 'ilike', containing(q)))),
    );
  const { total } = await entries.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await entries.selectAll().orderBy('id', 'desc').limit(PER_PAGE).offset(offsetOf(page)).execute();
  const data = rows.map(({ id, staff_name, action, subject, detail, at }) => ({
    id,
    staff: staff_name,
    action,
    subject,
    detail,
    at: at.toISOString(),
  }));
  return paged(data, total, page);
}
