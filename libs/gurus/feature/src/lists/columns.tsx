import { formatDay } from '@plumbline/shared/domain';
import { PublicDay } from '@plumbline/shared/kit';
import type { ListColumn } from '@plumbline/shared/ui/ListView';
import { GuruLink, type NamedGuru } from './figures';

/** The manager of a row, which leads to the page of the manager. `key` is what the server sorts by. */
export const managerColumn = <Key extends string>(key: Key) =>
  ({
    key,
    header: 'Manager',
    align: 'start',
    sortable: true,
    cell: (row: NamedGuru) => <GuruLink {...row} />,
    value: ({ GuruName }: NamedGuru) => GuruName,
  }) as const satisfies ListColumn<NamedGuru>;

interface Published {
  readonly public: string;
  readonly url: string | null;
}

/** The day from which a row was public, which leads to the filing. */
export const publicColumn = () =>
  ({
    key: 'public',
    header: 'Public',
    sortable: true,
    cell: ({ public: day, url }: Published) => <PublicDay day={formatDay(day)} url={url} />,
    value: ({ public: day }: Published) => day,
  }) as const satisfies ListColumn<Published>;
