import type { Importer } from '../../kit/importer';
import { columnsOfHead } from '../../kit/table';
import { readTexts } from '../kit/text-row';

const NEEDED = ['symbol', 'title', 'published', 'source', 'parts'];

/** Transcripts of calls as a table of our own layout: what was said is JSON, part by part (docs/inbox.md). */
export const inboxTranscripts: Importer = {
  kind: 'inbox-transcripts',
  // 2: a call of nobody is none. 3: the zone that a time is written in does not change the id.
  version: 3,
  recognises: (head) => {
    const columns = columnsOfHead(head);
    return ['title', 'published', 'parts'].every((name) => columns.includes(name));
  },
  read: (file) => readTexts(file, { kind: 'transcript', needed: NEEDED }),
};
