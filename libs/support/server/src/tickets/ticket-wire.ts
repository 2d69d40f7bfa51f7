import type { Database } from '@plumbline/shared/server';
import { filesOf, messagesOf, type FileRow, type MessageRow, type TicketRow } from './ticket-store';

export const fileToWire = ({ id, name, bytes, is_picture }: Pick<FileRow, 'id' | 'name' | 'bytes' | 'is_picture'>) => ({
  id,
  name,
  bytes,
  is_picture,
});

/** A ticket in a list. */
export const ticketRowToWire = (row: TicketRow) => ({
  id: row.id,
  subject: row.subject,
  topic: row.topic,
  state: row.state,
  last_from: row.last_from,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** How those who wrote are named: staff by name among themselves only. */
export type NameOf = (message: MessageRow) => string;

/** A message, with its files. */
const messageToWire = (row: MessageRow, files: readonly FileRow[], nameOf: NameOf) => ({
  id: row.id,
  from: row.from_support ? ('support' as const) : ('you' as const),
  name: nameOf(row),
  html: row.content,
  files: files.filter(({ message_id }) => message_id === row.id).map(fileToWire),
  created_at: row.created_at.toISOString(),
});

/** A ticket as the person who asked sees it; never with a note of staff. */
export async function ticketToWire(db: Database, row: TicketRow, nameOf: NameOf) {
  const messages = await messagesOf(db, row.id);
  const files = await filesOf(
    db,
    messages.map(({ id }) => id),
  );
  return {
    ...ticketRowToWire(row),
    messages: messages.map((message) => messageToWire(message, files, nameOf)),
    figure: row.figure,
    rating: row.rating,
  };
}

/** Names as the person who asked reads them. */
export const namesForAsker =
  (brand: string): NameOf =>
  ({ from_support }) =>
    from_support ? `${brand} support` : 'You';
