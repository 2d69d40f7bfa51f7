import type { Importer } from '../../kit/importer';
import { columnsOfHead } from '../../kit/table';
import { readTexts } from '../kit/text-row';

const NEEDED = ['manager', 'title', 'published', 'source', 'body'];

/** Letters of managers to their investors as a table of our own layout (docs/inbox.md). */
export const inboxLetters: Importer = {
  kind: 'inbox-letters',
  // 2: a letter without its manager is none. 3: the zone that a time is written in does not change the id.
  version: 3,
  recognises: (head) => {
    const columns = columnsOfHead(head);
    return ['manager', 'title', 'published'].every((name) => columns.includes(name));
  },
  read: (file) => readTexts(file, { kind: 'letter', needed: NEEDED, author: 'manager' }),
};
