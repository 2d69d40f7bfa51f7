import { normaliseRichText, PURIFY_OPTIONS } from '@plumbline/rich-text/domain';
import { useEditor, type Editor } from '@tiptap/react';
import { sanitize } from 'isomorphic-dompurify';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { editorExtensions } from './extensions';
import type { StageProps } from './editor-props';

/** The text of an editor as it is kept. The editor ends with an empty line to write in, which is none of the text. */
export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : normaliseRichText(editor.getHTML()).replace(/(<p><\/p>)+$/, '');

export const cleanPaste = (html: string): string => normaliseRichText(sanitize(html, PURIFY_OPTIONS));

export type EditorAttributes = Readonly<Record<string, string>>;

/** The editor behind the field: it says what was written, and follows a value that comes from outside. */
export function useRichEditor(props: StageProps, attributes: EditorAttributes): Editor {
  const { value, onChange, onBlur, placeholder, isDisabled = false, focusRef } = props;
  const [extensions] = useState(() => editorExtensions(placeholder));
  const written = useRef(value);
  const key = JSON.stringify(attributes);
  const editorProps = useMemo(
    () => ({ attributes: JSON.parse(key) as EditorAttributes, transformPastedHTML: cleanPaste }),
    [key],
  );
  const editor = useEditor({
    extensions,
    editorProps,
    content: value,
    immediatelyRender: true,
    injectCSS: false, // the page's policy refuses styles that a script adds
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      onChange(written.current);
    },
    ...(onBlur && { onBlur }),
  });
  useEffect(() => void editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  // Before the browser takes the next key: who was writing in the plain field goes on here.
  useLayoutEffect(() => {
    if (!focusRef.current) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, [editor, focusRef]);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return editor;
}
