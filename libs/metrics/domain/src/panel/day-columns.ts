import { columnName, type ColumnSource } from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';
import { FieldColumns } from './field-columns';
import { readMeaning } from './field-meaning';
import { historyRows, type HistorySource } from './history-rows';
import { momentColumns } from './moment-columns';

/**
 * Columns for formulas over fields of one security on days, each as known at its end: one row per day. Ranks among
 * other companies are missing: there are none in these rows.
 */
export function dayColumns(source: HistorySource, days: readonly Day[]): ColumnSource {
  const columns = new FieldColumns(momentColumns(historyRows(source, days, { as: 'known' })), true);
  const made = new Map<string, Float64Array | undefined>();
  return {
    rows: days.length,
    texts: (key) => columns.text(key),
    numbers: (read) => {
      const name = columnName(read);
      if (!made.has(name)) {
        const meaning = readMeaning(read);
        made.set(name, meaning && columns.meant(meaning)?.values.slice());
      }
      return made.get(name);
    },
  };
}
