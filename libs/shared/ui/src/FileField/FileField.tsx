import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Button } from '../Button';
import { Field, type FieldNotes } from '../Field';
import { fileText } from '../messages/form';
import { fileProblem, readPicture } from './read-picture';

export interface FileFieldProps extends FieldNotes {
  /** The chosen file; `null` keeps what is there. */
  value: File | null;
  onChange: (file: File | null) => void;
  /** Address of the picture that is there now. */
  current?: string | null;
  /** Takes away the picture that is there now. */
  onRemove?: () => void;
  /** Media types that can be sent; pictures of the web unless named. */
  kinds?: readonly string[];
  /** 2 MB unless named. */
  mostBytes?: number;
  name?: string;
  onBlur?: () => void;
  /** Of the preview. */
  shape?: 'round' | 'square';
  isDisabled?: boolean;
}

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_BYTES = 2_000_000;

function usePicture({ onChange, kinds = PICTURES, mostBytes = MAX_BYTES }: FileFieldProps) {
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const refuse = (why: string) => {
    setPreview(undefined);
    setProblem(why);
    onChange(null);
  };
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file can be chosen again
    if (!file) return;
    const wrong = fileProblem(file, { kinds, mostBytes });
    if (wrong) {
      refuse(wrong);
      return;
    }
    try {
      setPreview(await readPicture(file));
      setProblem(undefined);
      onChange(file);
    } catch {
      refuse(fileText.unreadable);
    }
  };
  const drop = () => {
    setPreview(undefined);
    setProblem(undefined);
    onChange(null);
  };
  return { preview, problem, take, drop };
}

interface PreviewProps extends Pick<FileFieldProps, 'shape'> {
  src: string | null | undefined;
}

const Preview = ({ src, shape = 'square' }: PreviewProps): ReactNode =>
  src ? (
    <img className="file-preview" data-shape={shape} src={src} alt={fileText.preview} />
  ) : (
    <span className="file-preview" data-shape={shape}>
      {fileText.none}
    </span>
  );

/** A picture to send: chosen, checked and looked at before anything leaves the device. */
export function FileField(props: FileFieldProps): ReactNode {
  const { label, hint, error, isOptional, value, current, onRemove, kinds = PICTURES, shape, isDisabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const { preview, problem, take, drop } = usePicture(props);
  const shown = value ? preview : current;
  const remove = value ? drop : onRemove;
  return (
    <Field label={label} hint={hint} error={problem ?? error} {...(isOptional && { isOptional })}>
      {(control) => (
        <div className="file-field">
          <Preview src={shown} {...(shape && { shape })} />
          <input
            {...control}
            ref={input}
            type="file"
            name={props.name}
            className="sr-only"
            accept={kinds.join(',')}
            disabled={isDisabled}
            onChange={(event) => void take(event)}
            onBlur={props.onBlur}
          />
          <Button aria-hidden="true" tabIndex={-1} disabled={isDisabled} onClick={() => input.current?.click()}>
            {shown ? fileText.change : fileText.pick}
          </Button>
          {shown && remove && (
            <Button variant="quiet" disabled={isDisabled} onClick={remove}>
              {fileText.remove}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
