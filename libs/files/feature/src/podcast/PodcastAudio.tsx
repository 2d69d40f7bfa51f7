import { podcastApi, podcastAudioQuery, type PodcastFile } from '@plumbline/files/data-access';
import { MAX_AUDIO_BYTES } from '@plumbline/files/domain';
import { formatNumber, getChoices } from '@plumbline/shared/domain';
import { ListPart, useChange, useListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { momentColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { Link } from '@plumbline/shared/ui/Link';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { Progress } from '@plumbline/shared/ui/Progress';
import { notify } from '@plumbline/shared/ui/Toast';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By name' },
  { value: 'size', label: 'Largest first' },
] as const;

const sizeText = (bytes: number): string => `${formatNumber(bytes / 2 ** 20, { decimals: 1 })} MB`;

const say = (error: unknown) =>
  notify({ text: error instanceof Error ? error.message : 'This did not work', tone: 'severe', key: 'audio' });

/** Every page of the list. */
const FILES = { queryKey: ['GET /_api/admin/podcast_audio'] };

/** A file on its way: how far it is, and the way to stop it. */
interface Sending {
  readonly name: string;
  readonly share: number;
  readonly stop: AbortController;
}

function Upload(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending>();
  const client = useQueryClient();
  const send = async (file: File) => {
    if (file.size > MAX_AUDIO_BYTES) return void say(new Error(`Send at most ${sizeText(MAX_AUDIO_BYTES)}`));
    const [stop, name] = [new AbortController(), file.name];
    setSending({ name, share: 0, stop });
    try {
      const onSent = (share: number) => setSending({ name, share, stop });
      await podcastApi()('POST /_api/files/podcastAudio', { body: { file } }, { onSent, signal: stop.signal });
      notify({ text: `Kept ${name}`, tone: 'good', key: 'audio' });
      await client.invalidateQueries(FILES);
    } catch (error) {
      if (!stop.signal.aborted) say(error);
    }
    setSending(undefined);
  };
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) void send(file);
    event.target.value = ''; // the same file can be chosen again
  };
  return (
    <div className="grid w-full gap-3">
      <div className="file-field">
        <input
          ref={input}
          type="file"
          className="sr-only"
          aria-label="Upload audio"
          accept=".mp3,.m4a,.ogg,.opus,audio/mpeg,audio/mp4,audio/ogg"
          disabled={sending !== undefined}
          onChange={take}
        />
        <Button
          variant="primary"
          aria-hidden="true"
          tabIndex={-1}
          disabled={sending !== undefined}
          onClick={() => input.current?.click()}
        >
          Upload audio
        </Button>
        <span className="text-sm text-ink-3">
          MP3, M4A or Ogg, at most {sizeText(MAX_AUDIO_BYTES)}. Copy its address into an{' '}
          <Link className="underline" href="/admin/podcast">
            episode
          </Link>
          .
        </span>
      </div>
      {sending && <Progress label={sending.name} doneFraction={sending.share} onCancel={() => sending.stop.abort()} />}
    </div>
  );
}

function Acts({ file }: { file: PodcastFile }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const copy = () =>
    navigator.clipboard
      .writeText(file.url)
      .then(() => notify({ text: 'Copied', tone: 'good', key: 'audio' }))
      .catch(say);
  const remove = useChange(
    { mutationFn: () => podcastApi()('DELETE /_api/admin/podcast_audio/{id}', { params: { id: file.id } }) },
    { refreshes: [FILES], isRefusalInPlace: true },
  );
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => void copy()}>
        Copy address
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Delete ${file.title}?`}
        text="Episodes that name its address have no sound from then on. It cannot be put back."
        confirmLabel="Delete"
        onConfirm={() => remove.mutateAsync()}
        onClose={() => setAsked(false)}
      />
    </span>
  );
}

const columns: readonly Column<PodcastFile>[] = [
  textColumn('title', 'File'),
  textColumn('url', 'Address', { write: (url) => <code className="break-all">{url}</code> }),
  numberColumn('bytes', 'Size', { write: sizeText }),
  momentColumn('at', 'Uploaded', { of: ({ created_at }) => created_at, show: 'day' }),
  { key: 'acts', header: 'Actions', isDecoration: true, cell: (file) => <Acts file={file} /> },
];

const LIST = {
  ...listNames('audio files'),
  columns,
  rowKey: ({ id }) => String(id),
  filters: [{ kind: 'text', key: 'q', label: 'Name' }],
  orders: ORDERS,
  emptyText: 'No audio was uploaded yet',
  emptyHint: 'Upload the sound of an episode above.',
  noMatch: 'No file matches',
} as const satisfies ListSpec<PodcastFile>;

/** Sound of episodes: uploaded, found, used by its address, deleted. */
export function PodcastAudioPage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...podcastAudioQuery(getChoices(LIST, list.state)), placeholderData: keepPreviousData });
  return (
    <Card title="Podcast audio" flush>
      <div className="px-4 pt-4">
        <Upload />
      </div>
      <ListPart spec={LIST} list={list} query={query} />
    </Card>
  );
}
