import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { editorText } from '../messages';
import { PlainEditor } from './PlainEditor';
import type { RichTextEditorProps, StageProps } from './editor-props';

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
