import { normaliseRichText, PURIFY_OPTIONS } from '@plumbline/rich-text/domain';
import { Editor } from '@tiptap/react';
import { sanitize } from 'isomorphic-dompurify';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { editorExtensions } from './extensions';
import type { Handover, StageProps } from './editor-props';

/** The text of an editor as it is kept. The editor ends with an empty line to write in, which is none of the text. */
export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : normaliseRichText(editor.getHTML()).replace(/(<p><\/p>)+$/, '');

export const cleanPaste = (html: string): string => normaliseRichText(sanitize(html, PURIFY_OPTIONS));

export type EditorAttributes = Readonly<Record<string, string>>;

/** An editor that ends with its field. The library's own hook ends one whose first render is not shown at once. */
function useOwnEditor(make: () => Editor): Editor {
  const [editor] = useState(make);
  const mounts = useRef(0);
  useEffect(() => {
    mounts.current += 1;
    return () => {
      mounts.current -= 1;
      // Later: in development a component leaves and comes back at once.
      setTimeout(() => mounts.current === 0 && editor.destroy());
    };
  }, [editor]);
  return editor;
}

/** Goes on where the reader was writing, before the browser takes the next key. */
function takeOver(editor: Editor, { isFocused, ending }: Handover): void {
  if (!isFocused) return;
  editor.commands.setTextSelection(editor.state.doc.content.size);
  if (ending !== '') editor.view.dispatch(editor.state.tr.insertText(ending).setMeta('preventUpdate', true));
  editor.view.focus();
}

/** The editor behind the field: it says what was written, and follows a value that comes from outside. */
export function useRichEditor(props: StageProps, attributes: EditorAttributes): Editor {
  const { value, placeholder, isDisabled = false, handoverRef } = props;
  const written = useRef(value);
  const latest = useRef(props);
  useLayoutEffect(() => void (latest.current = props));
  const key = JSON.stringify(attributes);
  const editorProps = useMemo(
    () => ({ attributes: JSON.parse(key) as EditorAttributes, transformPastedHTML: cleanPaste }),
    [key],
  );
  const editor = useOwnEditor(
    () =>
      new Editor({
        extensions: editorExtensions(placeholder),
        editorProps,
        content: value,
        injectCSS: false, // the page's policy refuses styles that a script adds
        onUpdate: ({ editor: changed }) => {
          written.current = htmlOf(changed);
          latest.current.onChange(written.current);
        },
        onBlur: () => latest.current.onBlur?.(),
      }),
  );
  useEffect(() => editor.setOptions({ editorProps }), [editor, editorProps]);
  useEffect(() => void editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  useLayoutEffect(() => takeOver(editor, handoverRef.current), [editor, handoverRef]);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return editor;
}
