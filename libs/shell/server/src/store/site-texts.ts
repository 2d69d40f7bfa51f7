import { createRowTable, paged, tablesOf, type Database, type Page } from '@plumbline/shared/server';
import { CHANGE_LOG, NOTIFICATION_BARS, type Notice } from '@plumbline/shell/domain';
import { sql } from 'kysely';

export interface ChangeLogEntry {
  readonly id: number;
  readonly day: string;
  readonly title: string;
  readonly kind: string;
  /** Rich text. */
  readonly body: string;
}

/** Texts that staff wrote for pages of the site. */
export interface SiteTexts {
  /** Lines of the notification bar that are on now, the newest first. */
  notices(): Promise<Notice[]>;
  /** A page of the published change log. */
  changeLog(page: number): Promise<Page<ChangeLogEntry>>;
}

const ENTRIES_A_PAGE = 20;

type EntryRow = ChangeLogEntry & { version: number; created_at: Date; updated_at: Date };

interface BarRow extends Omit<Notice, 'id'> {
  readonly id: number;
  readonly version: number;
}

export function createSiteTexts(db: Database): SiteTexts {
  const store = tablesOf(db);
  const { table, noun, searched, order } = CHANGE_LOG;
  const sorts = { newest: { column: order.key, direction: order.direction } };
  const entries = createRowTable<EntryRow>({ table, noun, searched, sorts, perPage: ENTRIES_A_PAGE });
  return {
    async notices() {
      const { rows } = await sql<BarRow>`
        select id, version, text, link, audience from ${sql.table(NOTIFICATION_BARS.table)}
        where active and (shown_from is null or shown_from <= now()) and (shown_until is null or shown_until > now())
        order by id desc`.execute(store);
      // A line that was changed shows again to who closed it.
      return rows.map(({ id, version, ...line }) => ({ ...line, id: `line-${id}-${version}` }));
    },
    async changeLog(page) {
      const found = await entries.list(store, { published: true }, { sort: 'newest', page });
      const data = found.data.map(({ id, day, title, kind, body }) => ({ id, day, title, kind, body }));
      return paged(data, { total: found.total, page, perPage: found.per_page });
    },
  };
}
