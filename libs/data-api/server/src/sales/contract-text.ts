import { sha256 } from '@plumbline/shared/server/files';
import type { DataApiStore } from '../store/tables';
import type { DataContracts } from '../store/tables.generated';

type Contract = Pick<DataContracts, 'title' | 'number' | 'from_day' | 'body'>;

/** Says whether a text is the one that was accepted. */
export const digestOf = ({ title, body }: Pick<Contract, 'title' | 'body'>): string =>
  sha256(JSON.stringify([title, body]));

/** The terms that apply on a day: the newest version that is shown; undefined where there are none. */
export const currentContract = (store: DataApiStore, today: string): Promise<Contract | undefined> =>
  store
    .selectFrom('data_contracts')
    .select(['title', 'number', 'from_day', 'body'])
    .where('published', '=', true)
    .where((where) => where.or([where('from_day', 'is', null), where('from_day', '<=', today)]))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the acceptances of a person, the newest first. */
const acceptedBy = (store: DataApiStore, userId: number) =>
  store
    .selectFrom('data_acceptances')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('number', 'desc')
    .execute();

/** The terms and what a person accepted of them. */
export async function contractOf(store: DataApiStore, userId: number, today: string) {
  const [current, accepted] = await Promise.all([currentContract(store, today), acceptedBy(store, userId)]);
  const isAccepted =
    !current || accepted.some(({ number, digest }) => number === current.number && digest === digestOf(current));
  return {
    current: current
      ? {
          version: current.number,
          title: current.title,
          html: current.body,
          from: current.from_day,
        }
      : null,
    isAccepted,
    history: accepted.map(({ number, title, body, name, company, purpose, accepted_at }) => ({
      version: number,
      title,
      html: body,
      name,
      company,
      use: purpose,
      accepted_at: accepted_at.toISOString(),
    })),
  };
}
