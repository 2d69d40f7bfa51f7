import type { setupCalls } from '@plumbline/market-data/contract';
import type { MarketReader } from '@plumbline/market-data/domain';
import {
  actOnSetup,
  BASIC_SOURCES,
  keepSettings,
  readSetup,
  refusalOf,
  SETTABLE,
  sourceOf,
  SOURCES,
  symbolsIn,
  unknownSource,
  type OperatorEnvironment,
} from '@plumbline/market-data/sources';
import { ApiError } from '@plumbline/shared/domain';
import type { CallContext, Database, Handlers } from '@plumbline/shared/server';

import type { MarketJobs } from '../jobs/job-queue';

/** Dependencies of the setup calls. */
export interface SetupDeps {
  readonly db: Database;
  readonly operator: OperatorEnvironment;
  readonly market: Pick<MarketReader, 'status'>;
  readonly jobs: Pick<MarketJobs, 'send'>;
  /** Writes down who did what, for the list of changes. */
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
}

async function setupAnswer({ db, operator, market }: SetupDeps) {
  const { chosen, keys, unreadable, missing, steps, ...setup } = await readSetup(db, operator);
  const sources = SOURCES.map(({ id, title, publisher, licence, needs = [], vendor }) => ({
    id,
    title,
    publisher,
    licence,
    needs: [...needs],
    chosen: chosen.includes(id),
    basic: BASIC_SOURCES.includes(id),
    vendor: vendor !== undefined,
  }));
  const { sample } = market.status();
  const lists = { keys: [...keys], unreadable: [...unreadable], missing: [...missing], steps: [...steps] };
  return { ...setup, sample, sources, ...lists };
}

interface Choices {
  readonly contact: string;
  readonly universe: string;
  readonly sources: readonly string[];
  readonly keys?: Readonly<Record<string, string>> | undefined;
}

function settingsOf({ contact, universe, sources, keys = {} }: Choices): Readonly<Record<string, string>> {
  const unknown = unknownSource(sources);
  if (unknown !== undefined) throw new ApiError(400, `There is no source "${unknown}"`);
  const foreign = Object.keys(keys).find((name) => !SETTABLE.has(name));
  if (foreign !== undefined) throw new ApiError(400, `No source needs the key "${foreign}"`);
  return { CONTACT_EMAIL: contact, UNIVERSE: symbolsIn(universe).join(','), SYNC: sources.join(','), ...keys };
}

/** Calls of the staff app about the way to a real market. */
export function setupHandlers(deps: SetupDeps): Handlers<typeof setupCalls> {
  const { db, operator, jobs, note } = deps;
  return {
    'GET /_api/admin/setup': () => setupAnswer(deps),
    'PUT /_api/admin/setup': async ({ body }, context) => {
      await keepSettings(db, settingsOf(body), operator);
      await note(context, 'chose sources of the market', 'setup');
      return setupAnswer(deps);
    },
    'POST /_api/admin/setup/{action}': async ({ params: { action } }, context) => {
      const refusal = refusalOf(await readSetup(db, operator), action);
      if (refusal !== undefined) throw new ApiError(409, refusal);
      await actOnSetup(db, action);
      await note(context, `${action} of the setup`, 'setup');
      const isWork = action === 'start' || action === 'resume';
      return { job: isWork ? await jobs.send({ kind: 'setup' }, 'setup', 1) : null };
    },
    'POST /_api/admin/sources/{id}/check': async ({ params: { id } }, context) => {
      if (!sourceOf(id)) throw new ApiError(404, 'There is no such source');
      const job = await jobs.send({ kind: 'check', sources: [id] }, `check-${id}`, 1);
      await note(context, 'checked source', id);
      return { job };
    },
  };
}
