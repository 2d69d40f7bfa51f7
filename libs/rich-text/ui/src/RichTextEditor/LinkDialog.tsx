import { required, type FormRules } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { Editor } from '@tiptap/react';
import type { FormEvent, ReactNode } from 'react';
import { editorText } from '../messages';
import { linkAddress } from './link-address';

interface LinkValues {
  address: string;
}

const RULES: FormRules<LinkValues> = {
  address: [
    required(editorText.link.wrong),
    { test: (typed) => typed.trim() === '' || linkAddress(typed) !== undefined, message: editorText.link.wrong },
  ],
};

/** Makes a link of what is selected, or of the link the cursor is in; with nothing selected the address is the text. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setLink({ href }).run();
}

/** The dialog has one field: writing begins there. */
const focusNow = (input: HTMLInputElement | null): void => input?.focus();

interface LinkFormProps {
  editor: Editor;
  onClose: () => void;
}

function LinkForm({ editor, onClose }: LinkFormProps): ReactNode {
  const address = String(editor.getAttributes('link')['href'] ?? '');
  const form = useForm<LinkValues>({
    initial: { address },
    rules: RULES,
    onSubmit: (values) => {
      setLink(editor, linkAddress(values.address) ?? '');
      onClose();
    },
  });
  // React hands a submit on to the form around the editor, over the dialog's border.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    form.onSubmit(event);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Form form={{ ...form, onSubmit }} label={editorText.link.title}>
      <TextField
        label={editorText.link.address}
        hint={editorText.link.hint}
        inputMode="url"
        ref={focusNow}
        {...form.text('address')}
      />
      <div className="form-actions">
        <SubmitButton>{editorText.link.apply}</SubmitButton>
        {address !== '' && <Button onClick={remove}>{editorText.link.remove}</Button>}
      </div>
    </Form>
  );
}

export interface LinkDialogProps extends LinkFormProps {
  isOpen: boolean;
}

/** Asks where a link leads. */
export function LinkDialog({ isOpen, ...props }: LinkDialogProps): ReactNode {
  return (
    <Dialog title={editorText.link.title} size="small" isOpen={isOpen} onClose={props.onClose}>
      <LinkForm {...props} />
    </Dialog>
  );
}
