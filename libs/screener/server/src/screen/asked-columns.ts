import { NOTE_FIELD } from '@plumbline/screener/domain';
import { columnKey } from './column-key';
import type { Asker, NameSources } from './named-companies';
import type { ScreenPanel } from './screen-panel';
import { shownColumn, type ShownColumn } from './shown-columns';

const isNote = (key: string): boolean => key === NOTE_FIELD.key;

function noteColumn(notes: ReadonlyMap<string, string>, { securities }: ScreenPanel): ShownColumn {
  const { key, label, doc } = NOTE_FIELD;
  return {
    about: { key, label, unit: 'text', doc, isField: false },
    trees: [],
    texts: [],
    read: () => (row) => ({ value: notes.get(securities[row]!.id) ?? null }),
  };
}

interface ColumnsAsk {
  readonly panel: ScreenPanel;
  readonly asker: Asker;
}

/** Columns as they were asked for: fields, formulas, and the asker's own notes. */
export async function askedColumns(
  { companyLists }: Pick<NameSources, 'companyLists'>,
  texts: readonly string[],
  { panel, asker }: ColumnsAsk,
): Promise<readonly ShownColumn[]> {
  const keys = texts.map(columnKey);
  const notes = keys.some(isNote) ? await companyLists.notes(asker.userId) : new Map<string, string>();
  return keys.map((key) => (isNote(key) ? noteColumn(notes, panel) : shownColumn(key)));
}
