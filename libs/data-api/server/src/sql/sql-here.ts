import type { StartSql } from './sql-pool';
import { sqlTask, type SqlShared } from './sql-task';

/** Answers queries in this process: for the sources that run as they are, and for specs. */
export const sqlHere: StartSql = (files) => {
  const begun = sqlTask({ files, mayExit: false } satisfies SqlShared);
  return {
    ask: async (question) => (await (await begun)(question)).answer,
    close: async () => undefined,
  };
};
