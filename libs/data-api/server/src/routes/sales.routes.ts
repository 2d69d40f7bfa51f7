import type { Selectable } from 'kysely';
import type { salesCalls } from '@plumbline/data-api/contract';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, type Handlers } from '@plumbline/shared/server';
import type { DataApiDeps } from '../deps';
import { isSample, makeLink } from '../export/served-files';
import { accountOf, someOf } from '../sales/account';
import { contractOf, currentContract, digestOf } from '../sales/contract-text';
import { dataApiStore, type DataApiStore } from '../store/tables';
import type { DataTypes } from '../store/tables.generated';

type Sales = Handlers<typeof salesCalls>;

const offered = (store: DataApiStore) =>
  store.selectFrom('data_types').selectAll().where('offered', '=', true).orderBy('place').orderBy('name');

async function subscribe(
  { db, dataApi }: Pick<DataApiDeps, 'db' | 'dataApi'>,
  userId: number,
  name: string,
): Promise<void> {
  const store = dataApiStore(db);
  const type = await offered(store).where('name', '=', name).executeTakeFirst();
  if (!type) throw new ApiError(404, 'There is no such product');
  const { isAccepted } = await contractOf(store, userId, dataApi.clock.today('UTC'));
  if (!isAccepted) throw new ApiError(409, 'Accept the terms first', { code: 'contract' });
  const state = dataApi.isBilled ? ('asked' as const) : ('active' as const);
  const values = { type: name, state, since: new Date(dataApi.clock.now()), until: null };
  await store
    .insertInto('data_subscriptions')
    .values({ user_id: userId, ...values })
    // The same product again leaves what staff made of it.
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('data_subscriptions.type', '!=', name),
    )
    .execute();
}

/** Products, terms and subscriptions. */
export const salesHandlers = (deps: Pick<DataApiDeps, 'db' | 'dataApi' | 'market' | 'queue'>): Sales => {
  const { dataApi } = deps;
  const store = dataApiStore(deps.db);
  const limitOf = (own: number | null, site: number) => someOf(own ?? site);
  const productToWire = ({ name, about, credits_a_day, calls_a_minute, files }: Selectable<DataTypes>) => ({
    name,
    about,
    hasFiles: files,
    credits_a_day: limitOf(credits_a_day, dataApi.site.creditsADay),
    calls_a_minute: limitOf(calls_a_minute, dataApi.site.callsAMinute),
  });
  return {
    'GET /_api/data_sales/info': async () => ({
      products: (await offered(store).execute()).map(productToWire),
      needsContract: (await currentContract(store, dataApi.clock.today('UTC'))) !== undefined,
      isBilled: dataApi.isBilled,
    }),
    'GET /_api/data_sales/user': (_input, context) => accountOf(deps, memberOf(context).userId),
    'POST /_api/data_sales/user': async ({ body: { contract_version, name, company, use } }, context) => {
      const { userId } = memberOf(context);
      const current = await currentContract(store, dataApi.clock.today('UTC'));
      if (current?.number !== contract_version)
        throw new ApiError(409, 'The terms are others now: read them again', { code: 'contract' });
      const { title, number, body } = current;
      await store
        .insertInto('data_acceptances')
        .values({
          user_id: userId,
          number,
          digest: digestOf(current),
          title,
          body,
          name,
          company: company || null,
          purpose: use,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return accountOf(deps, userId);
    },
    'GET /_api/data_sales/data/list': async ({ query: { sample } }) => {
      const { manifest, making } = await dataApi.files.state(deps.market.status().version, deps.queue);
      const files = manifest?.files ?? [];
      return {
        version: manifest?.version ?? null,
        isGenerated: manifest?.sample ?? false,
        making,
        data: (sample ? files.filter(isSample) : files).map(({ file: _file, ...shown }) => shown),
      };
    },
    'GET /_api/data_sales/data/url/{id}': async ({ params: { id } }, context) => {
      const { userId } = memberOf(context);
      const file = await dataApi.files.find(id);
      const { hasFiles } = await dataApi.standings.now(userId);
      if (!isSample(file) && !hasFiles)
        throw new ApiError(403, 'Files need a subscription that includes them; samples do not', { code: 'plan' });
      const { key, until } = await makeLink(store, { userId, id }, dataApi.clock.now());
      return { url: `/_api/data_sales/once/${key}`, until: until.toISOString() };
    },
    'POST /_api/data_sales/subscribe': async ({ body: { type } }, context) => {
      const { userId } = memberOf(context);
      if (type === null) await store.deleteFrom('data_subscriptions').where('user_id', '=', userId).execute();
      else await subscribe(deps, userId, type);
      return accountOf(deps, userId);
    },
  };
};
