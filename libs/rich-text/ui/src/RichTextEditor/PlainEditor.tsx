import { plainToRichText, richTextToPlain } from '@plumbline/rich-text/domain';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { useState, type ReactNode } from 'react';
import type { StageProps } from './editor-props';

export interface PlainEditorProps extends StageProps {
  /** Why only plain words can be written. */
  note?: string;
}

/** Plain words can stand for a text only where it has no looks that they would lose. */
const isPlain = (html: string): boolean => plainToRichText(richTextToPlain(html)) === html;

/** The editor before its tools are there: plain words in paragraphs. A text with looks can be read, not changed. */
export function PlainEditor(props: PlainEditorProps): ReactNode {
  const { value, onChange, isDisabled, handoverRef, note, onBlur, hint, pictures: _pictures, ...field } = props;
  const [typed, setTyped] = useState('');
  const isWritable = isPlain(value);
  return (
    <TextArea
      {...field}
      hint={note && !isWritable ? note : hint}
      rows={6}
      value={plainToRichText(typed) === value ? typed : richTextToPlain(value)}
      disabled={isDisabled}
      readOnly={!isWritable}
      // A press means the focus, too: the tools may arrive before the browser gives it.
      onPointerDown={() => void (handoverRef.current.isFocused = isWritable)}
      onPointerUp={({ currentTarget }) =>
        void (handoverRef.current.isFocused = currentTarget === document.activeElement)
      }
      onPointerCancel={() => void (handoverRef.current.isFocused = false)}
      onFocus={() => void (handoverRef.current.isFocused = true)}
      onBlur={() => {
        handoverRef.current.isFocused = false;
        onBlur?.();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        handoverRef.current.ending = / *$/.exec(event.target.value)![0];
        onChange(plainToRichText(event.target.value));
      }}
    />
  );
}
