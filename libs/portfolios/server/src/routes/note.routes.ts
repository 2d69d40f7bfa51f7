import type { NOTE_SORTS, noteCalls } from '@plumbline/portfolios/contract';
import { acceptRichText, richTextToPlain } from '@plumbline/rich-text/domain';
import { ApiError } from '@plumbline/shared/domain';
import {
  createOwnedResource,
  fieldRefusal,
  mapPage,
  memberOf,
  tablesOf,
  toWire,
  type AnyStore,
  type Handlers,
  type OwnedRow,
} from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { PortfolioDeps } from '../deps';
import { findRefByName, refOfName, stockToWire } from '../read/stock-wire';
import { portfolioResource } from '../store/portfolio-store';
import { portfoliosStore } from '../store/tables';
import type { NoteTags } from '../store/tables.generated';

interface NoteValues {
  ref: number | null;
  portfolio_id: number | null;
  content: string;
  plain: string;
  target_time: string | null;
}

/** Notes of people, found by their words. */
export const noteResource = (store: AnyStore) =>
  createOwnedResource<NoteValues, (typeof NOTE_SORTS)[number]>(store, {
    table: 'notes',
    noun: 'note',
    max: 5_000,
    searched: ['plain'],
    sorts: { newest: { column: 'id', direction: 'desc' }, oldest: { column: 'id', direction: 'asc' } },
    exported: {
      file: 'notes',
      about: 'notes you wrote',
      columns: ['id', 'content', 'target_time', 'portfolio_id', 'created_at'],
    },
  });

interface NoteInput {
  readonly stockid?: string | undefined;
  readonly portfolio_id?: number | undefined;
  readonly content?: string | undefined;
  readonly target_time?: string | null | undefined;
  readonly version?: number | undefined;
}

const MAX_CHARACTERS = 20_000;

async function cleaned(content: string): Promise<Pick<NoteValues, 'content' | 'plain'>> {
  const accepted = await acceptRichText(content, { maxCharacters: MAX_CHARACTERS, isRequired: true });
  if (!accepted.ok) throw fieldRefusal('body.content', accepted.message);
  return { content: accepted.html, plain: richTextToPlain(accepted.html) };
}

function noteWork(deps: PortfolioDeps) {
  const store = tablesOf(deps.db);
  const notes = noteResource(store);
  const portfolios = portfolioResource(store);

  const valuesOf = async (userId: number, input: NoteInput): Promise<Partial<NoteValues>> => {
    if (input.portfolio_id !== undefined) await portfolios.get(userId, input.portfolio_id);
    return {
      ...(input.content !== undefined && (await cleaned(input.content))),
      ...(input.stockid !== undefined && { ref: await refOfName(deps, input.stockid) }),
      ...(input.portfolio_id !== undefined && { portfolio_id: input.portfolio_id }),
      ...(input.target_time !== undefined && { target_time: input.target_time }),
    };
  };
  const add = async (userId: number, input: NoteInput) => {
    if (input.content === undefined) throw fieldRefusal('body.content', 'Write something');
    const fresh = { ref: null, portfolio_id: null, target_time: null };
    return notes.create(userId, { ...fresh, ...(await valuesOf(userId, input)) } as NoteValues);
  };
  const update = async (userId: number, id: number, input: NoteInput) =>
    notes.update(userId, id, { values: await valuesOf(userId, input), version: input.version });

  const wire = async (rows: readonly (OwnedRow & NoteValues)[]) => {
    const found = await deps.refs.resolve(rows.flatMap(({ ref }) => (ref === null ? [] : [ref])));
    const ids = rows.map(({ id }) => id);
    const tags = await portfoliosStore(store)
      .selectFrom('note_tags')
      .select(['id', 'note_id', 'name'])
      .where((eb) => eb('note_id', '=', eb.fn.any(eb.val(ids))))
      .orderBy('name')
      .execute();
    return rows.map((row) => {
      const { plain: _plain, ref, target_time, ...shown } = toWire(row);
      return {
        ...shown,
        note_id: row.id,
        stock: ref === null ? null : stockToWire(found.get(ref), ref),
        target_time: dayText(target_time),
        tags: tags.filter(({ note_id }) => note_id === row.id).map(({ id, name }) => ({ id, name })),
      };
    });
  };
  const one = async (row: OwnedRow & NoteValues) => (await wire([row]))[0]!;
  const listOf = async (userId: number, { stockid, portfolio_id }: NoteInput) => {
    const ref = stockid === undefined ? undefined : await findRefByName(deps, stockid);
    if (stockid !== undefined && ref === undefined) return [];
    const all = await notes.all(userId);
    const fitting = all.filter(
      (note) =>
        (ref === undefined || note.ref === ref) && (portfolio_id === undefined || note.portfolio_id === portfolio_id),
    );
    return wire(fitting.reverse());
  };
  return { store, notes, add, update, wire, one, listOf };
}

/** Drivers give days as texts or as midnights. */
function dayText(day: string | Date | null): string | null {
  if (day === null) return null;
  return typeof day === 'string'
    ? day.slice(0, 10)
    : `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}

/** Calls of notes. */
export function noteHandlers(deps: PortfolioDeps): Handlers<typeof noteCalls> {
  const { store, notes, add, update, wire, one, listOf } = noteWork(deps);
  const act = async (
    userId: number,
    body: NoteInput & { action: 'list' | 'add' | 'remove' | 'update'; note_id?: number | undefined },
  ) => {
    if (body.action === 'list') return { data: await listOf(userId, body) };
    if (body.action === 'add') return { data: [await one(await add(userId, body))] };
    if (body.note_id === undefined) throw fieldRefusal('body.note_id', 'Name the note');
    if (body.action === 'update') return { data: [await one(await update(userId, body.note_id, body))] };
    await notes.remove(userId, body.note_id);
    return { data: [] };
  };
  return {
    'POST /_api/v2/notes': ({ body }, context) => act(memberOf(context).userId, body),
    'POST /_api/v2/portfolios/{id}/notes': ({ params, body }, context) =>
      act(memberOf(context).userId, { ...body, portfolio_id: params.id }),
    'GET /_api/notes': async ({ query }, context) => {
      const page = await notes.list(memberOf(context).userId, query);
      const rows = await wire(page.data);
      return mapPage(page, (row) => rows.find(({ id }) => id === row.id)!);
    },
    'GET /_api/notes/{id}': async ({ params }, context) => one(await notes.get(memberOf(context).userId, params.id)),
    'POST /_api/notes': async ({ body }, context) => one(await add(memberOf(context).userId, body)),
    'PUT /_api/notes/{id}': async ({ params, body }, context) =>
      one(await update(memberOf(context).userId, params.id, body)),
    'DELETE /_api/notes/{id}': async ({ params }, context) => {
      await notes.remove(memberOf(context).userId, params.id);
      return { ok: true };
    },
    'GET /_api/note_tags': async (_, context) => {
      const found = await sql<
        Pick<Selectable<NoteTags>, 'id' | 'name' | 'note_id'>
      >`select id, name, note_id from note_tags
        where user_id = ${memberOf(context).userId} order by lower(name), id`.execute(store);
      return { data: found.rows };
    },
    'POST /_api/note_tags': async ({ body }, context) => {
      const { userId } = memberOf(context);
      await notes.get(userId, body.note_id);
      const made = await sql<
        Pick<Selectable<NoteTags>, 'id' | 'name' | 'note_id'>
      >`insert into note_tags (user_id, note_id, name)
        values (${userId}, ${body.note_id}, ${body.name}) on conflict (note_id, lower(name)) do update set name = excluded.name
        returning id, name, note_id`.execute(store);
      return made.rows[0]!;
    },
    'DELETE /_api/note_tags/{id}': async ({ params }, context) => {
      const gone =
        await sql`delete from note_tags where id = ${params.id} and user_id = ${memberOf(context).userId} returning id`.execute(
          store,
        );
      if (gone.rows.length === 0) throw new ApiError(404, 'There is no such tag');
      return { ok: true };
    },
  };
}
