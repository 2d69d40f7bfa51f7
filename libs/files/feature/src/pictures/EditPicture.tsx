import type { Picture, PictureShelf } from '@plumbline/files/data-access';
import { required, type FormRules } from '@plumbline/shared/domain';
import { useChangeForm } from '@plumbline/shared/kit';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

interface Values {
  title: string;
  tags: string;
}

const RULES: FormRules<Values> = { title: [required('Give it a title')] };

export interface EditPictureProps {
  shelf: PictureShelf;
  picture: Picture;
  onClose: () => void;
}

/** Changes what a picture is called and found by; the title is what is read where it cannot be seen. */
export function EditPicture({ shelf, picture, onClose }: EditPictureProps): ReactNode {
  const { title, tags } = picture;
  const form = useChangeForm({
    initial: { title, tags },
    rules: RULES,
    send: (values) => shelf.change(picture, values),
    refreshes: [shelf.lists],
    onDone: onClose,
  });
  return (
    <Dialog title="Edit picture" size="small" isOpen onClose={onClose}>
      <Form form={form}>
        <TextField
          label="Title"
          hint="Read out where the picture cannot be seen"
          maxLength={120}
          {...form.text('title')}
        />
        <TextField label="Words to find it by" isOptional maxLength={200} {...form.text('tags')} />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
