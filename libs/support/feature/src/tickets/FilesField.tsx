import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { Progress } from '@plumbline/shared/ui/Progress';
import { supportApi } from '@plumbline/support/data-access';
import { MAX_FILE_BYTES, MAX_FILES } from '@plumbline/support/domain';
import { useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';

/** A file that was sent and waits for its message. */
export interface SentFile {
  readonly id: number;
  readonly name: string;
}

interface FilesFieldProps {
  value: readonly SentFile[];
  onChange: (files: readonly SentFile[]) => void;
}

interface OnItsWay {
  readonly name: string;
  readonly share: number;
  readonly cancel: () => void;
}

const KINDS =
  'image/png,image/jpeg,image/webp,image/gif,application/pdf,text/plain,text/csv,.csv,.txt,.log,.json,.xlsx,.docx';

/** Sends files one after the other; a failure is said at the field and loses nothing of the form. */
export function FilesField({ value, onChange }: FilesFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [sending, setSending] = useState<OnItsWay>();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File): Promise<SentFile> => {
    if (file.size > MAX_FILE_BYTES) throw new Error(`${file.name} is larger than 10 MB`);
    const ends = new AbortController();
    const show = (share: number) => setSending({ name: file.name, share, cancel: () => ends.abort() });
    show(0);
    const body = { file };
    return supportApi()('POST /_api/user/tickets_files', { body }, { signal: ends.signal, onSent: show });
  };
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = ''; // the same file can be chosen again
    const kept = [...value];
    setProblem(undefined);
    try {
      if (kept.length + files.length > MAX_FILES) throw new Error(`Send at most ${String(MAX_FILES)} files`);
      for (const file of files) kept.push(await send(file));
    } catch (error) {
      setProblem(error instanceof Error && error.name !== 'AbortError' ? error.message : undefined);
    } finally {
      setSending(undefined);
      onChange(kept);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          multiple
          className="sr-only"
          aria-label="Add files"
          aria-describedby={hint}
          accept={KINDS}
          onChange={(event) => void take(event)}
        />
        <Button
          size="small"
          icon="add"
          aria-hidden="true"
          tabIndex={-1}
          disabled={sending !== undefined || value.length >= MAX_FILES}
          onClick={() => input.current?.click()}
        >
          Add files
        </Button>
        <span id={hint} className="text-sm text-ink-3">
          Pictures, PDF, text and office files, at most {MAX_FILES} of 10 MB each
        </span>
      </div>
      {sending && <Progress label={sending.name} doneFraction={sending.share} onCancel={sending.cancel} />}
      {problem && (
        <span role="alert" className="text-sm text-loss">
          {problem}
        </span>
      )}
      {value.length > 0 && (
        <ul aria-label="Files of this message" className="m-0 flex list-none flex-wrap gap-2 p-0">
          {value.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-1 rounded-2 border border-line px-2 text-sm">
              <span className="max-w-[220px] truncate">{name}</span>
              <IconButton
                icon="close"
                size="small"
                label={`Remove ${name}`}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
