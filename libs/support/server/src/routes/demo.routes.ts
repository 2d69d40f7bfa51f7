import { DEMO_FAILURE, demoStat } from '@plumbline/support/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { demoCalls } from '@plumbline/support/contract';
import { sql, type Selectable } from 'kysely';
import type { SupportDeps } from '../deps';
import type { DemoDays, DemoHubs, DemoItems } from '../store/tables.generated';

const REPORTS_AN_HOUR = 300;
const HOUR_SECONDS = 3_600;
/** Pages and parts that are counted on one day: names come from browsers. */
const NAMES_A_DAY = 500;

type ItemRow = Pick<Selectable<DemoItems>, 'id' | 'title'> & {
  readonly hub_id: Selectable<DemoHubs>['id'];
  readonly category_id: number | null;
  readonly src: string | null;
};

/** Calls of demos. */
export const demoHandlers = ({ db, support }: SupportDeps): Handlers<typeof demoCalls> => ({
  'GET /_api/demos-info': async () => {
    const configured = support.settings.demoHost !== undefined;
    if (!configured) return { configured, demos: [], hubs: [], categories: [] };
    const { rows } = await sql<ItemRow>`select i.id, i.title, h.id as hub_id, c.id as category_id,
        case when e.address = i.address then e.src end as src
      from demo_items i join demo_hubs h on h.title = i.hub left join demo_categories c on c.title = i.category
      left join demo_embeds e on e.item_id = i.id where i.published order by i.place, i.id`.execute(db);
    const titles = async (table: string) =>
      (
        await sql<{ id: number; title: string }>`select id, title from ${sql.table(table)} order by place, id`.execute(
          db,
        )
      ).rows;
    const demos = rows.map((row) => ({ ...row, error: row.src === null ? DEMO_FAILURE : null }));
    return { configured, demos, hubs: await titles('demo_hubs'), categories: await titles('demo_categories') };
  },
  'POST /_api/demo-stats': async ({ body }, { caller }) => {
    const stat = demoStat(body);
    if (!stat) return;
    await support.counters.takeOne(support.counters.keyOf('demo', caller.address), REPORTS_AN_HOUR, HOUR_SECONDS);
    const day = support.clock.today('UTC');
    const { page, component, seconds, progress } = stat;
    await sql`insert into demo_days (day, page, component, views, seconds, progress)
      select ${day}::date, ${page}, ${component}, 1, ${seconds}, ${progress}
      where (select count(*) from demo_days where day = ${day}::date) < ${NAMES_A_DAY}
        or exists (select 1 from demo_days where day = ${day}::date and page = ${page} and component = ${component})
      on conflict (day, page, component) do update set views = demo_days.views + 1,
        seconds = demo_days.seconds + excluded.seconds, progress = demo_days.progress + excluded.progress`.execute(db);
  },
  'POST /_api/admin/demo/fetch-stats': async ({ body: { from, to } }) => {
    const { rows } = await sql<
      Pick<Selectable<DemoDays>, 'page' | 'component'> & { views: number; seconds: number; progress: number }
    >`select page,
        component, sum(views)::int as views, sum(seconds)::bigint as seconds, sum(progress) / sum(views) as progress
      from demo_days where day between ${from}::date and ${to}::date group by 1, 2 order by views desc, 1, 2`.execute(
      db,
    );
    return { data: rows };
  },
});
