import type { Picture, PictureShelf } from '@plumbline/files/data-access';
import { PictureImage } from '@plumbline/files/kit';
import { formatCount, formatDay } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { EditPicture } from './EditPicture';

const KILOBYTE = 1_024;

async function copyAddress({ url, title }: Picture): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(url, location.origin).href);
    notify({ text: `Address of ${title} copied`, tone: 'good' });
  } catch {
    notify({
      text: `This browser does not copy: the address is ${new URL(url, location.origin).href}`,
      tone: 'severe',
    });
  }
}

interface TileProps {
  picture: Picture;
  onEdit: () => void;
  onDelete: () => void;
}

function PictureTile({ picture, onEdit, onDelete }: TileProps): ReactNode {
  const { title, tags, url, width, height, bytes, created_at } = picture;
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-2 border border-line">
      <a href={url} target="_blank" rel="noopener" aria-label={`${title} in full`}>
        <PictureImage picture={picture} />
      </a>
      <div className="flex flex-col gap-1 p-3">
        <b className="truncate font-semibold" title={title}>
          {title}
        </b>
        <span className="text-xs text-ink-3">
          {width} × {height} · {formatCount(bytes / KILOBYTE)} kB · {formatDay(created_at.slice(0, 10))}
        </span>
        {tags && <span className="truncate text-xs text-ink-2">{tags}</span>}
        <div className="mt-1 flex gap-1">
          <Button
            size="small"
            icon="copy"
            aria-label={`Copy address of ${title}`}
            onClick={() => void copyAddress(picture)}
          >
            <span className="max-sm:sr-only">Address</span>
          </Button>
          <Button size="small" variant="quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          <IconButton className="ml-auto" size="small" icon="close" label={`Delete ${title}`} onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}

/** The picture that is asked about, and what is asked. */
interface Asked {
  readonly picture: Picture;
  readonly what: 'edit' | 'delete';
}

export interface PictureTilesProps {
  shelf: PictureShelf;
  pictures: readonly Picture[];
}

/** Pictures as tiles: opened, copied by address, renamed, deleted. */
export function PictureTiles({ shelf, pictures }: PictureTilesProps): ReactNode {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const remove = useChange(
    { mutationFn: shelf.remove },
    { refreshes: [shelf.lists], done: (_answer, { title }) => `${title} deleted`, isRefusalInPlace: true },
  );
  return (
    <>
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-4 p-0 max-sm:grid-cols-[repeat(auto-fill,minmax(140px,1fr))] max-sm:gap-2">
        {pictures.map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            onEdit={() => setAsked({ picture, what: 'edit' })}
            onDelete={() => setAsked({ picture, what: 'delete' })}
          />
        ))}
      </ul>
      {asked?.what === 'edit' && <EditPicture shelf={shelf} picture={asked.picture} onClose={close} />}
      <ConfirmDialog
        isOpen={asked?.what === 'delete'}
        title={`Delete ${asked?.picture.title ?? 'the picture'}?`}
        text="Texts and pages that show it will show its name in its place. It cannot be brought back."
        confirmLabel="Delete picture"
        isDanger
        onConfirm={() => asked && remove.mutateAsync(asked.picture)}
        onClose={close}
      />
    </>
  );
}
