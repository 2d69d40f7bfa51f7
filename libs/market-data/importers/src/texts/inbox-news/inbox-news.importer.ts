import type { Importer } from '../../kit/importer';
import { columnsOfHead } from '../../kit/table';
import { readTexts } from '../kit/text-row';

const NEEDED = ['title', 'published', 'source', 'body'];

/** News as a table of our own layout; letters have a manager and transcripts have parts (docs/inbox.md). */
export const inboxNews: Importer = {
  kind: 'inbox-news',
  // 2: the zone that a time is written in does not change the id.
  version: 2,
  recognises: (head) => {
    const columns = columnsOfHead(head);
    if (columns.includes('manager') || columns.includes('parts')) return false;
    return ['title', 'published', 'source'].every((name) => columns.includes(name));
  },
  read: (file) => readTexts(file, { kind: 'news', needed: NEEDED }),
};
