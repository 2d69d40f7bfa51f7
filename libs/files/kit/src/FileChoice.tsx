import { useSession } from '@plumbline/auth/data-access';
import { DOWNLOAD_REFUSAL, downloadLimit, loginPath } from '@plumbline/auth/domain';
import { filesApi } from '@plumbline/files/data-access';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@plumbline/files/domain';
import { formatCount } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export interface FileChoiceProps {
  /** Which file, as the server names it. */
  name: string;
  /** Parameters of the file. */
  params: Readonly<Record<string, string>>;
  /** Content of the file, in a sentence. */
  about: string;
  /** Called when the file was asked for. */
  onAsked: () => void;
}

const LABELS: Readonly<Record<DownloadFormat, string>> = {
  csv: 'CSV',
  xlsx: 'XLSX',
  json: 'JSON',
  parquet: 'Parquet',
};

const signIn = (place: string): ReactNode => (
  <p className="m-0">
    <Link href={loginPath(place)}>Sign in</Link> to download data.
  </p>
);

function Formats({ name, params, about, onAsked, limit }: FileChoiceProps & { limit: number }): ReactNode {
  const ask = useChange(
    {
      mutationFn: (format: DownloadFormat) => filesApi()('POST /_api/downloads', { body: { name, format, params } }),
      onSuccess: onAsked,
    },
    {
      refreshes: [{ queryKey: ['GET /_api/downloads'] }],
      done: ({ file_name }) => `${file_name} is being made: you find it under Downloads`,
    },
  );
  return (
    <>
      <p className="m-0 text-xs text-ink-3">
        {about} At most {formatCount(limit)} rows. <Link href="/downloads">Downloads</Link>
      </p>
      <div className="flex gap-2">
        {DOWNLOAD_FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            aria-disabled={ask.isPending || undefined}
            onClick={() => !ask.isPending && ask.mutate(format)}
          >
            {LABELS[format]}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The formats of a file, or what somebody needs who may not have it. */
export function FileChoice(props: FileChoiceProps): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  const limit = session.state === 'member' ? downloadLimit(session.user.status) : 0;
  return (
    <div className="flex w-[280px] flex-col gap-3">
      {session.state === 'visitor' && signIn(pathname + search)}
      {session.state === 'member' && limit === 0 && <p className="m-0">{DOWNLOAD_REFUSAL}</p>}
      {limit > 0 && <Formats {...props} limit={limit} />}
    </div>
  );
}
