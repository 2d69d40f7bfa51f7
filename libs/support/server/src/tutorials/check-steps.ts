import type { MarketReader } from '@plumbline/market-data/domain';
import type { ReadFigures } from '@plumbline/metrics/domain';
import type { Database } from '@plumbline/shared/server';
import { checkFailure, checksOf, type StepCheck } from '@plumbline/support/domain';
import { sql, type Selectable } from 'kysely';
import type { TutorialSteps } from '../store/tables.generated';

/** The part of the served market that reads figures. */
export interface CheckedMarket {
  readonly find: MarketReader['find'];
  readonly figures: ReadFigures;
}

/** Dependencies of checks of tutorial examples. */
export interface StepCheckDeps {
  readonly db: Database;
  /** Version of the market that is served; undefined while nothing was built. */
  readonly servedVersion: () => Promise<string | undefined>;
  /** Works over the market that is served, which is open only meanwhile. */
  readonly overFigures: <T>(work: (market: CheckedMarket) => Promise<T>) => Promise<T | undefined>;
  readonly mailStaff: (mail: { readonly subject: string; readonly text: string }) => Promise<number>;
}

type StepRow = Pick<Selectable<TutorialSteps>, 'id' | 'title' | 'guide' | 'version'> & {
  readonly checks: string;
  readonly failed: boolean;
};

/** Steps with examples that were not looked at since the data, or they themselves, changed. */
async function dueSteps(db: Database, served: string): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`select s.id, s.title, s.guide, s.version, coalesce(s.checks, '') as checks,
      c.failure is not null as failed
    from tutorial_steps s left join tutorial_step_checks c on c.step_id = s.id
    where (coalesce(s.checks, '') <> '' or c.step_id is not null)
      and (c.data_version is distinct from ${served} or c.step_version is distinct from s.version) order by s.id`.execute(
    db,
  );
  return rows;
}

/** Reads what checks expect: all formulas of one day at once. */
async function readValues({ find, figures }: CheckedMarket, checks: readonly StepCheck[]) {
  const days = [...new Set(checks.map(({ asOf }) => asOf))];
  const read = new Map<string | undefined, Awaited<ReturnType<ReadFigures>>>();
  for (const day of days) {
    const formulas = checks.filter(({ asOf }) => asOf === day).map(({ formula }) => formula);
    read.set(day, await figures([...new Set(formulas)], day));
  }
  return ({ formula, security, asOf }: StepCheck): number | undefined => {
    const value = read.get(asOf)?.(find(security)?.id ?? '', formula);
    return typeof value === 'number' ? value : undefined;
  };
}

const mailOf = (failures: readonly { readonly step: StepRow; readonly failure: string }[]) => ({
  subject: 'Examples of tutorials no longer hold',
  text: [
    'New data changed what steps of tutorials say:',
    ...failures.map(({ step: { guide, title }, failure }) => `${guide}, ${title}:\n${failure}`),
    'Change the text or the check in the list Tutorial steps.',
  ].join('\n\n'),
});

/** Looks at examples of steps after each change of the data or of them; staff get a mail of those that fail newly. */
export async function checkSteps({ db, servedVersion, overFigures, mailStaff }: StepCheckDeps, now: number) {
  const served = await servedVersion();
  const steps = served === undefined ? [] : await dueSteps(db, served);
  if (served === undefined || steps.length === 0) return 0;
  const looked = steps.map((step) => ({ step, checks: checksOf(step.checks) ?? [] }));
  const all = looked.flatMap(({ checks }) => checks);
  const valueOf = await overFigures((market) => readValues(market, all));
  if (!valueOf) return 0;
  const results = looked.map(({ step, checks }) => {
    const failures = checks.flatMap((check) => checkFailure(check, valueOf(check)) ?? []);
    return { step, failure: failures.join('\n') };
  });
  for (const { step, failure } of results)
    await sql`insert into tutorial_step_checks (step_id, data_version, step_version, failure, fails_since)
      values (${step.id}, ${served}, ${step.version}, ${failure || null}, ${failure ? new Date(now) : null})
      on conflict (step_id) do update set data_version = excluded.data_version, step_version = excluded.step_version,
        failure = excluded.failure, fails_since = case when excluded.failure is null then null
          else coalesce(tutorial_step_checks.fails_since, excluded.fails_since) end`.execute(db);
  const news = results.filter(({ step, failure }) => failure !== '' && !step.failed);
  if (news.length > 0) await mailStaff(mailOf(news));
  return results.length;
}
