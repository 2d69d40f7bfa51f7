import { richTextToPlain } from '@plumbline/rich-text/domain';
import { controlProps, Notes } from '@plumbline/shared/ui/Field';
import { CharacterCount } from '@plumbline/shared/ui/TextField';
import { EditorContent } from '@tiptap/react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { EditorToolbar } from './EditorToolbar';
import { LinkDialog } from './LinkDialog';
import type { StageProps } from './editor-props';
import { insertPicture } from './picture-node';
import { useRichEditor, type EditorAttributes } from './use-rich-editor';
import '../editor.css';
import '../rich-text.css';

function attributesOf(id: string, { hint, error, isDisabled }: StageProps): EditorAttributes {
  const control = controlProps(`${id}text`, { hint, error });
  return {
    id: `${id}text`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}label`,
    class: 'rich-text editor-text',
    ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
    ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(isDisabled && { 'aria-disabled': 'true' }),
  };
}

/** The editor with its tools. */
export function FullEditor(props: StageProps): ReactNode {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    name,
    value,
    countTo,
    isDisabled = false,
    className,
    pictures: Pictures,
  } = props;
  const id = useId();
  const [isLinking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const editor = useRichEditor(props, attributesOf(id, props));
  const focus = () => editor.view.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation(); // elsewhere it opens the search
    setLinking(true);
  };
  const count = countTo !== undefined && <CharacterCount value={richTextToPlain(value)} most={countTo} />;
  return (
    <div className={['field', className].filter(Boolean).join(' ')}>
      {/* For a pointer; the text names it as its label. */}
      <label id={`${id}label`} htmlFor={`${id}value`} className={isLabelHidden ? 'sr-only' : undefined}>
        {label}
      </label>
      <div className="editor-box" data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
        <EditorToolbar
          editor={editor}
          controls={`${id}text`}
          isDisabled={isDisabled}
          onLink={() => setLinking(true)}
          onPicture={Pictures && (() => setChoosing(true))}
        />
        <EditorContent editor={editor} onKeyDown={onKeyDown} />
      </div>
      {/* Form field for the surrounding form: it carries the value and focuses the text. */}
      <textarea
        id={`${id}value`}
        name={name}
        value={value}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onFocus={focus}
      />
      <Notes id={`${id}text`} hint={hint} error={error} aside={count} />
      <LinkDialog editor={editor} isOpen={isLinking} onClose={() => setLinking(false)} />
      {Pictures && isChoosing && (
        <Pictures onChoose={(picture) => insertPicture(editor, picture)} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}
