import { PICTURE_TYPES } from '@plumbline/files/domain';
import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { Progress } from '@plumbline/shared/ui/Progress';
import { useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import type { Upload, Uploads } from './use-uploads';

function UploadRow({ upload, onDrop }: { upload: Upload; onDrop: () => void }): ReactNode {
  const { name, share, problem } = upload;
  if (!problem)
    return (
      <li>
        <Progress label={name} doneFraction={share} onCancel={onDrop} />
      </li>
    );
  return (
    <li className="flex items-center justify-between gap-2" role="alert">
      <span className="min-w-0">
        <b className="block truncate font-semibold">{name}</b>
        <span className="text-loss">{problem}</span>
      </span>
      <IconButton icon="close" size="small" label={`Forget ${name}`} onClick={onDrop} />
    </li>
  );
}

/** Where pictures are chosen or dropped, and how far they are. */
export function UploadArea({ uploads }: { uploads: Uploads }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.add(event.target.files ?? []);
    event.target.value = ''; // the same file can be chosen again
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add(event.dataTransfer.files);
  };
  return (
    <div
      className={`flex flex-col gap-3 rounded-2 border border-dashed p-4 ${isOver ? 'border-accent bg-accent-soft' : 'border-line-2'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className="file-field">
        <input
          ref={input}
          type="file"
          multiple
          className="sr-only"
          aria-label="Upload pictures"
          accept={PICTURE_TYPES.join(',')}
          onChange={take}
        />
        <Button variant="primary" aria-hidden="true" tabIndex={-1} onClick={() => input.current?.click()}>
          Upload pictures
        </Button>
        <span className="text-sm text-ink-3">
          or drop them here: PNG, JPEG, WebP or GIF; large photos are made smaller before they are sent
        </span>
      </div>
      {uploads.list.length > 0 && (
        <ul aria-label="On their way" className="m-0 flex list-none flex-col gap-3 p-0">
          {uploads.list.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onDrop={() => uploads.drop(upload.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
