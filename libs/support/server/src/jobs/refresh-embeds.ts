import { embedSource } from '@plumbline/support/domain';
import { sql, type Selectable } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import type { SupportJobDeps } from './job-deps';
import type { DemoItems } from '../store/tables.generated';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 100_000;

/**
 * Answer of the demo host for an address; undefined if there is none. No other host is contacted, nor redirects
 * followed.
 */
async function ask(host: string, address: string, get: typeof fetch): Promise<unknown> {
  if (!URL.canParse(address) || new URL(address).host !== host) return undefined;
  const url = `https://${host}/oembed?format=json&url=${encodeURIComponent(address)}`;
  try {
    const answer = await get(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = answer.ok ? await answer.text() : '';
    return text === '' || text.length > MAX_BYTES ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Asks where demos play, of those that changed or were asked for more than a day ago. Gives how many were asked for. */
export async function refreshEmbeds(
  { db, demoHost: host }: Pick<SupportJobDeps, 'db' | 'demoHost'>,
  now: number,
  get: typeof fetch = fetch,
): Promise<number> {
  if (!host) return 0;
  const { rows } = await sql<Pick<Selectable<DemoItems>, 'id' | 'address'>>`select i.id, i.address from demo_items i
    left join demo_embeds e on e.item_id = i.id
    where e.address is distinct from i.address or e.src is null or e.fetched_at < ${new Date(now - DAY_MS)}
    order by i.id limit 200`.execute(db);
  for (const { id, address } of rows) {
    const src = embedSource(await ask(host, address, get), host) ?? null;
    await sql`insert into demo_embeds (item_id, address, src, fetched_at) values (${id}, ${address}, ${src}, ${new Date(now)})
      on conflict (item_id) do update set address = excluded.address, src = excluded.src, fetched_at = excluded.fetched_at`.execute(
      db,
    );
  }
  return rows.length;
}
