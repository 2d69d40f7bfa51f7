import { MemberOnly } from '@plumbline/auth/kit';
import {
  PICTURE_LISTS,
  picturesApi,
  picturesQuery,
  type Picture,
  type PictureChoice,
} from '@plumbline/files/data-access';
import { filesPages, MAX_PICTURES, PICTURE_SORTS } from '@plumbline/files/domain';
import { PictureFilters, PictureImage, UploadArea, useUploads } from '@plumbline/files/kit';
import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { oneOf, PageFrame, QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { notify } from '@plumbline/shared/ui/Toast';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { EditPicture } from './edit-picture';

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
          {width} × {height} · {formatNumber(bytes / KILOBYTE, { decimals: 0 })} kB ·{' '}
          {formatDay(created_at.slice(0, 10))}
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

function Tiles({ pictures }: { pictures: readonly Picture[] }): ReactNode {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const remove = async ({ id, title }: Picture) => {
    await picturesApi()('DELETE /_api/files/images/{id}', { params: { id } });
    notify({ text: `${title} deleted`, tone: 'good' });
    await client.invalidateQueries(PICTURE_LISTS);
  };
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
      {asked?.what === 'edit' && <EditPicture picture={asked.picture} onClose={close} />}
      <ConfirmDialog
        isOpen={asked?.what === 'delete'}
        title={`Delete ${asked?.picture.title ?? 'the picture'}?`}
        text="Texts and pages that show it will show its name in its place. It cannot be brought back."
        confirmLabel="Delete picture"
        isDanger
        onConfirm={() => asked && remove(asked.picture)}
        onClose={close}
      />
    </>
  );
}

const NONE = <EmptyState title="No pictures yet">Upload one to use it in your texts and shared charts.</EmptyState>;
const NO_HIT = <EmptyState title="No picture fits">Try another word.</EmptyState>;

function Pictures(): ReactNode {
  const address = useListAddress();
  const uploads = useUploads();
  const choice: PictureChoice = {
    q: address.get('q') ?? '',
    sort: oneOf(address.get('sort'), PICTURE_SORTS),
    page: address.page,
  };
  const query = useQuery({ ...picturesQuery(choice), placeholderData: keepPreviousData });
  return (
    <Card title="Your pictures">
      <div className="flex flex-col gap-4">
        <UploadArea uploads={uploads} />
        <PictureFilters
          choice={choice}
          onChoice={({ q, sort }) =>
            address.set({ ...(q !== undefined && { q: q || undefined }), ...(sort && { sort }) })
          }
        />
        <QueryPart query={query} failure="Your pictures could not be loaded" lines={8}>
          {({ data, total, page, per_page }) => (
            <>
              {total === 0 ? choice.q ? NO_HIT : NONE : <Tiles pictures={data} />}
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

/** The pictures of a member: uploaded, found, used elsewhere by their address, deleted. */
export function PicturesPage(): ReactNode {
  return (
    <PageFrame
      pages={filesPages.pages}
      path="/pictures"
      title="Pictures"
      intro={`Up to ${formatNumber(MAX_PICTURES, { decimals: 0 })} pictures. Anyone who knows the address of one can see it.`}
      width="wide"
    >
      <MemberOnly>{() => <Pictures />}</MemberOnly>
    </PageFrame>
  );
}
