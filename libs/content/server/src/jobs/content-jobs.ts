import type { SecurityRefs } from '@plumbline/market-data/domain';
import { repeat, type Database, type JobDeps, type JobModule, type MailPerson } from '@plumbline/shared/server';
import { forgetReaders } from '../store/reads';
import { publishDue } from './publish-due';
import { contentStore } from '../store/tables';

/** Dependencies of the article jobs. */
export interface ContentJobDeps extends JobDeps {
  readonly mailPerson: MailPerson;
}

const LOOK_MS = 15_000;

/** Names of securities as they were kept: publishing asks for nothing of the market. */
const keptNames = (db: Database): Pick<SecurityRefs, 'resolve'> => ({
  resolve: async (refs) => {
    const rows = await contentStore(db)
      .selectFrom('security_refs')
      .select(['ref', 'symbol', 'name'])
      .where((eb) => eb('ref', '=', eb.fn.any(eb.val([...refs]))))
      .execute();
    return new Map(rows.map((row) => [Number(row.ref), { ...row, ref: Number(row.ref), security: undefined }]));
  },
});

/** Articles at their time, and hashes of readers that have served theirs. */
export const contentJobs: JobModule<ContentJobDeps> = {
  repeated: ({ db, log, mailPerson, brand, origin }) => {
    const deps = { db, refs: keptNames(db), mailPerson, brand, origin };
    const publish = async () => {
      const published = await publishDue(deps, new Date());
      if (published > 0) log.info({ published }, 'scheduled articles published');
    };
    return [repeat(publish, LOOK_MS, (err) => log.error({ err }, 'scheduled articles could not be published'))];
  },
  hourly: ({ db }) => [() => forgetReaders(db)],
};
