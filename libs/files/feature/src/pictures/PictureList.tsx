import type { PictureChoice, PictureShelf } from '@plumbline/files/data-access';
import { PICTURE_SORTS } from '@plumbline/files/domain';
import { PictureFilters, UploadArea, useUploads } from '@plumbline/files/kit';
import { oneOf, QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PictureTiles } from './PictureTiles';

const NO_HIT = <EmptyState title="No picture fits">Try another word.</EmptyState>;

export interface PictureListProps {
  shelf: PictureShelf;
  /** Heading of the card. */
  title: string;
  /** Text of an empty list. */
  empty: string;
}

/** Pictures of a shelf: uploaded, searched, ordered and turned over in the address. */
export function PictureList({ shelf, title, empty }: PictureListProps): ReactNode {
  const address = useListAddress();
  const uploads = useUploads(shelf);
  const choice: PictureChoice = {
    q: address.get('q') ?? '',
    sort: oneOf(address.get('sort'), PICTURE_SORTS),
    page: address.page,
  };
  const query = useQuery({ ...shelf.page(choice), placeholderData: keepPreviousData });
  return (
    <Card title={title}>
      <div className="flex flex-col gap-4">
        <UploadArea uploads={uploads} />
        <PictureFilters
          choice={choice}
          onChoice={({ q, sort }) =>
            address.set({ ...(q !== undefined && { q: q || undefined }), ...(sort && { sort }) })
          }
        />
        <QueryPart query={query} failure="The pictures could not be loaded" lines={8}>
          {({ data, total, page, per_page }) => (
            <>
              {total > 0 && <PictureTiles shelf={shelf} pictures={data} />}
              {total === 0 && (choice.q ? NO_HIT : <EmptyState title="No pictures yet">{empty}</EmptyState>)}
              {total > per_page && (
                <Pagination
                  label="Pages of pictures"
                  page={page}
                  perPage={per_page}
                  total={total}
                  onPage={address.setPage}
                />
              )}
            </>
          )}
        </QueryPart>
      </div>
    </Card>
  );
}
