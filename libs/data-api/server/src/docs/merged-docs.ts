import type { Selectable } from 'kysely';
import type { accountCalls } from '@plumbline/data-api/contract';
import { DOC_CATEGORIES } from '@plumbline/data-api/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import type { DataApiStore } from '../store/tables';
import type { ApiTexts } from '../store/tables.generated';
import { operationDocs } from './operation-docs';

type Doc = ResultOf<(typeof accountCalls)['GET /_api/user_api_docs/v{version}']>['data'][number];

const shownTexts = (store: DataApiStore): Promise<Selectable<ApiTexts>[]> =>
  store.selectFrom('api_texts').selectAll().where('published', '=', true).orderBy('place').orderBy('id').execute();

/** A text of staff that is about no operation. */
const textDoc = ({ id, title, category, body }: Selectable<ApiTexts>): Doc => ({
  id: `text-${id}`,
  category: category ?? '',
  title,
  html: body,
  note: '',
  parameters: [],
  columns: [],
});

/** The reference that the contracts make, with what staff wrote: texts of groups first, others with their operations. */
export async function mergedDocs(store: DataApiStore): Promise<Doc[]> {
  const texts = await shownTexts(store);
  const noteOf = (operation: string) =>
    texts
      .filter((text) => text.operation === operation)
      .map(({ body }) => body)
      .join('');
  return [
    ...texts.filter(({ operation, category }) => operation === null && category !== null).map(textDoc),
    ...operationDocs.map((doc) => {
      const note = noteOf(doc.operation);
      return { ...doc, note, html: `${doc.html}${note}` };
    }),
  ];
}

/** Groups of the reference: those of staff by their place, then the others; a title of staff goes first. */
export async function mergedGroups(store: DataApiStore) {
  const added = await store
    .selectFrom('api_text_groups')
    .select(['name as id', 'title'])
    .orderBy('place')
    .orderBy('id')
    .execute();
  const known = new Set(added.map(({ id }) => id));
  return [...added, ...DOC_CATEGORIES.filter(({ id }) => !known.has(id))];
}

/** Returns gaps in the reference: operations without a published text, texts whose operation is gone. */
export async function textsWithout(store: DataApiStore) {
  const texts = await store.selectFrom('api_texts').select(['id', 'title', 'operation', 'published']).execute();
  const operations: readonly string[] = operationDocs.map(({ operation }) => operation);
  const written = new Set(texts.filter(({ published }) => published).map(({ operation }) => operation));
  return {
    without_text: operations.filter((operation) => !written.has(operation)),
    without_operation: texts.flatMap(({ id, title, operation }) =>
      operation !== null && !operations.includes(operation) ? [{ id, title, operation }] : [],
    ),
  };
}
