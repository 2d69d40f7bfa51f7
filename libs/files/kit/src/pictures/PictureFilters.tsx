import type { PictureChoice } from '@plumbline/files/data-access';
import type { PictureSort } from '@plumbline/files/domain';
import { Select, type SelectOption } from '@plumbline/shared/ui/Select';
import { SearchBox } from '@plumbline/shared/kit';
import type { ReactNode } from 'react';

const SORTS: readonly SelectOption<PictureSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
  { value: 'largest', label: 'Largest first' },
];

export interface PictureFiltersProps {
  choice: PictureChoice;
  onChoice: (part: Partial<PictureChoice>) => void;
}

/** Search and order of a list of pictures. */
export const PictureFilters = ({ choice, onChoice }: PictureFiltersProps): ReactNode => (
  <div className="flex flex-wrap items-end gap-2">
    <SearchBox label="Search pictures" value={choice.q} onSearch={(q) => onChoice({ q, page: 1 })} />
    <Select
      label="Order"
      isLabelHidden
      options={SORTS}
      value={choice.sort}
      onChange={(event) => onChoice({ sort: event.target.value as PictureSort, page: 1 })}
    />
  </div>
);
