import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { editorText } from '../messages';
import { PlainEditor } from './PlainEditor';
import type { Handover, RichTextEditorProps, StageProps } from './editor-props';

const PlainFallback = (props: StageProps): ReactNode => <PlainEditor {...props} note={editorText.failed} />;

const FullEditor = lazy(() =>
  import('./FullEditor').then(
    ({ FullEditor: component }) => ({ default: component }),
    () => ({ default: PlainFallback }),
  ),
);

/** A field for rich text. It takes plain words at once; the tools come when their code is there. */
export function RichTextEditor(props: RichTextEditorProps): ReactNode {
  const handoverRef = useRef<Handover>({ isFocused: false, ending: '' });
  const isReady = useHydrated();
  const plain = <PlainEditor {...props} handoverRef={handoverRef} />;
  if (!isReady) return plain;
  return (
    <Suspense fallback={plain}>
      <FullEditor {...props} handoverRef={handoverRef} />
    </Suspense>
  );
}
