import { compareText } from '@plumbline/shared/domain';

import type { RecordAreas, RecordColumns, RecordModel, RecordOf, RecordTable } from '../model/records';

/** The table of a model in memory, as a build would write it. */
export async function makeRecordTable<C extends RecordColumns>(
  model: RecordModel<C>,
  areas: Partial<RecordAreas>,
): Promise<RecordTable<C>> {
  const given = areas as RecordAreas;
  const byGroup = await model.rows(given, await model.groups(given));
  const all = [...byGroup].flatMap(([group, rows]) => rows.map((row) => ({ group, row })));
  all.sort((a, b) => a.row.from - b.row.from);
  const at = (place: number) => all[place]!;
  return {
    length: all.length,
    from: Float64Array.from(all, ({ row }) => row.from),
    until: Float64Array.from(all, ({ row }) => row.until),
    group: (place) => at(place).group,
    groups: () => [...new Set(all.map(({ group }) => group))].sort(compareText),
    placesOf: (group) => [...all.keys()].filter((place) => at(place).group === group),
    row: (place) => {
      const { from: _from, until: _until, ...row } = at(place).row;
      return row as unknown as RecordOf<C>;
    },
    column: (name) => (place) => (at(place).row as RecordOf<C>)[name],
  };
}
