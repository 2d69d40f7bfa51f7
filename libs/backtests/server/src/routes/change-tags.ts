import { BACKTEST_LIMITS } from '@plumbline/backtests/domain';
import { ApiError } from '@plumbline/shared/domain';
import { containing, fieldRefusal, type AnyStore } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { backtests } from '../store/backtest-store';

/** Request about tags. */
export interface TagsAsked {
  readonly action: 'list' | 'set' | 'add' | 'remove';
  readonly id?: number | undefined;
  readonly tags: readonly string[];
  readonly search: string;
  /** The version of the backtest that the change began with. */
  readonly version?: number | undefined;
}

/** Tags without those that differ in case alone, as they were first written. */
function distinct(tags: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (!first.has(tag.toLowerCase())) first.set(tag.toLowerCase(), tag);
  return [...first.values()];
}

function changed(before: readonly string[], { action, tags }: TagsAsked): readonly string[] {
  if (action === 'set') return distinct(tags);
  if (action === 'add') return distinct([...before, ...tags]);
  const gone = new Set(tags.map((tag) => tag.toLowerCase()));
  return before.filter((tag) => !gone.has(tag.toLowerCase()));
}

/** The tags of a person with how many backtests have each. */
async function listTags(store: AnyStore, userId: number, { id, search }: TagsAsked) {
  const { rows } = await sql<{ tag: string; count: number }>`select tag, count(*)::int as count
    from backtests, jsonb_array_elements_text(tags) as tag
    where user_id = ${userId} and tag ilike ${containing(search)} and (${id ?? null}::bigint is null or id = ${id ?? null})
    group by tag order by count desc, lower(tag) limit 200`.execute(store);
  return { data: rows };
}

/** Changes the tags of a backtest of the person, and answers them; without a change all of the person. */
export async function changeTags(store: AnyStore, userId: number, asked: TagsAsked) {
  const { action, id } = asked;
  if (action === 'list') return listTags(store, userId, asked);
  if (id === undefined) throw fieldRefusal('body.id', 'Name the backtest');
  const values = ({ tags: before }: { readonly tags: readonly string[] }) => {
    const tags = changed(before, asked);
    if (tags.length > BACKTEST_LIMITS.tags)
      throw new ApiError(409, `A backtest has at most ${BACKTEST_LIMITS.tags} tags`);
    return { tags };
  };
  await backtests(store).update(userId, id, { values, version: asked.version });
  return listTags(store, userId, { ...asked, search: '' });
}
