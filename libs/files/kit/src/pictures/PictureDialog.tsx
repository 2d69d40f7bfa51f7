import type { Picture, PictureShelf } from '@plumbline/files/data-access';
import { getChoices } from '@plumbline/shared/domain';
import { ListPart, useLocalListState } from '@plumbline/shared/kit';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PICTURE_LIST } from './picture-list';
import { PictureImage } from './PictureImage';
import { UploadArea } from './UploadArea';
import { useUploads } from './use-uploads';

export interface PictureDialogProps {
  /** Where the pictures are that can be chosen. */
  shelf: PictureShelf;
  onChoose: (picture: Picture) => void;
  onClose: () => void;
}

function Choice({ shelf, onChoose }: Pick<PictureDialogProps, 'shelf' | 'onChoose'>): ReactNode {
  const list = useLocalListState(PICTURE_LIST);
  const { q = '', ...choice } = getChoices(PICTURE_LIST, list.state);
  const query = useQuery({ ...shelf.page({ ...choice, q }), placeholderData: keepPreviousData });
  return (
    <ListPart spec={PICTURE_LIST} list={list} query={query}>
      {(pictures) => (
        <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-3 p-0">
          {pictures.map((picture) => (
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
      )}
    </ListPart>
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
