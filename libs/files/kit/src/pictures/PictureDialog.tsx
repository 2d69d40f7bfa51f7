import type { Picture, PictureChoice, PictureShelf } from '@plumbline/files/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PictureFilters } from './PictureFilters';
import { PictureImage } from './PictureImage';
import { UploadArea } from './UploadArea';
import { useUploads } from './use-uploads';

export interface PictureDialogProps {
  /** Where the pictures are that can be chosen. */
  shelf: PictureShelf;
  onChoose: (picture: Picture) => void;
  onClose: () => void;
}

const FIRST: PictureChoice = { q: '', sort: 'newest', page: 1 };

function Choice({ shelf, onChoose }: Pick<PictureDialogProps, 'shelf' | 'onChoose'>): ReactNode {
  const [choice, setChoice] = useState(FIRST);
  const query = useQuery({ ...shelf.page(choice), placeholderData: keepPreviousData });
  const change = (part: Partial<PictureChoice>) => setChoice((before) => ({ ...before, ...part }));
  return (
    <>
      <PictureFilters choice={choice} onChoice={change} />
      <QueryPart query={query} failure="The pictures could not be loaded" lines={6}>
        {({ data, total, page, per_page }) => (
          <>
            {total === 0 && <EmptyState title={choice.q ? 'No picture fits' : 'No pictures yet'} />}
            <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-3 p-0">
              {data.map((picture) => (
                <li key={picture.id}>
                  <button
                    type="button"
                    className="w-full overflow-hidden rounded-2 border border-line text-left hover:border-accent"
                    onClick={() => onChoose(picture)}
                  >
                    <PictureImage picture={picture} />
                    <span className="block truncate p-2 text-xs" aria-hidden="true">
                      {picture.title}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {total > per_page && (
              <Pagination
                label="Pages of pictures"
                page={page}
                perPage={per_page}
                total={total}
                onPage={(next) => change({ page: next })}
              />
            )}
          </>
        )}
      </QueryPart>
    </>
  );
}

/** Chooses a picture that is kept, or uploads one, which is then the choice. */
export function PictureDialog({ shelf, onChoose, onClose }: PictureDialogProps): ReactNode {
  const choose = (picture: Picture) => {
    onChoose(picture);
    onClose();
  };
  const uploads = useUploads(shelf, choose);
  return (
    <Dialog title="Choose a picture" size="wide" isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <UploadArea uploads={uploads} />
        <Choice shelf={shelf} onChoose={choose} />
      </div>
    </Dialog>
  );
}
