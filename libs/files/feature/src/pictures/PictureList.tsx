import type { PictureShelf } from '@plumbline/files/data-access';
import { PICTURE_LIST, UploadArea, useUploads } from '@plumbline/files/kit';
import { getChoices } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PictureTiles } from './PictureTiles';

export interface PictureListProps {
  shelf: PictureShelf;
  /** Heading of the card. */
  title: string;
  /** Text of an empty list. */
  empty: string;
}

/** Pictures of a shelf: uploaded, searched, ordered and turned over in the address. */
export function PictureList({ shelf, title, empty }: PictureListProps): ReactNode {
  const list = useListState(PICTURE_LIST);
  const uploads = useUploads(shelf);
  const { q = '', ...choice } = getChoices(PICTURE_LIST, list.state);
  const query = useQuery({ ...shelf.page({ ...choice, q }), placeholderData: keepPreviousData });
  return (
    <Card title={title}>
      <UploadArea uploads={uploads} />
      <ListPart
        spec={PICTURE_LIST}
        list={list}
        query={query}
        empty={<EmptyState title={PICTURE_LIST.emptyText}>{empty}</EmptyState>}
      >
        {(pictures) => <PictureTiles shelf={shelf} pictures={pictures} />}
      </ListPart>
    </Card>
  );
}
