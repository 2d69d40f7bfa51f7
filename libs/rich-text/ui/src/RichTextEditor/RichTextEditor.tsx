import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import type { FieldNotes } from '@plumbline/shared/ui/Field';
import { lazy, Suspense, useRef, type ReactNode, type RefObject } from 'react';
import { editorText } from '../messages';
import { PlainEditor } from './PlainEditor';

export interface RichTextEditorProps extends FieldNotes {
  /** Rich text; empty where nothing is written. `form.value('text')` binds all four. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Says how many characters are left of so many, as a reader counts them. */
  countTo?: number;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}

/** What both stages of the editor get. */
export interface StageProps extends RichTextEditorProps {
  /** Whether the reader writes in it, so that the next stage goes on there. */
  focusRef: RefObject<boolean>;
}

const PlainFallback = (props: StageProps): ReactNode => <PlainEditor {...props} note={editorText.failed} />;

const FullEditor = lazy(() =>
  import('./FullEditor').then(
    ({ FullEditor: component }) => ({ default: component }),
    () => ({ default: PlainFallback }),
  ),
);

/** A field for rich text. It takes plain words at once; the tools come when their code is there. */
export function RichTextEditor(props: RichTextEditorProps): ReactNode {
  const focusRef = useRef(false);
  const isReady = useHydrated();
  const plain = <PlainEditor {...props} focusRef={focusRef} />;
  if (!isReady) return plain;
  return (
    <Suspense fallback={plain}>
      <FullEditor {...props} focusRef={focusRef} />
    </Suspense>
  );
}
