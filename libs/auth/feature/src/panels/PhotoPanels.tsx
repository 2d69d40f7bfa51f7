import type { User } from '@plumbline/auth/contract';
import { accountApi, updateUser } from '@plumbline/auth/data-access';
import { Card } from '@plumbline/shared/ui/Card';
import { FileField } from '@plumbline/shared/ui/FileField';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { notify } from '@plumbline/shared/ui/Toast';
import type { ReactNode } from 'react';
import { pictureData } from '../components/picture-data';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 20_000_000;
/** The logo is for status 3 and above. */
const LOGO_STATUS = 3;

/** An uploaded picture carries its version in its address, a drawn one has none. */
const isUploaded = (address: string): boolean => address.includes('?v=');

interface PictureValues {
  picture: File | null;
}

interface PictureFormProps {
  label: string;
  hint: string;
  current: string;
  shape: 'round' | 'square';
  onSend: (image: string) => Promise<void>;
  /** Absent where there is nothing to take away. */
  onRemove: (() => Promise<void>) | undefined;
  /** The words of a failure; its own unless named. */
  failure?: string;
}

/** One picture: chosen, looked at, sent; the one that is there can be taken away. */
function PictureForm({ label, hint, current, shape, onSend, onRemove, failure }: PictureFormProps): ReactNode {
  const fail = (error: unknown) =>
    notify({
      text: failure ?? (error instanceof Error ? error.message : 'That did not work'),
      tone: 'severe',
      stays: failure ? 'short' : 'long',
    });
  const form = useForm<PictureValues>({
    initial: { picture: null },
    rules: { picture: [{ test: (value) => value !== null, message: 'Choose a picture first', on: 'change' }] },
    onSubmit: async ({ picture }) => {
      if (!picture) return;
      try {
        await onSend(await pictureData(picture));
        form.reset();
      } catch (error) {
        fail(error);
      }
    },
  });
  return (
    <Form form={form}>
      <FileField
        label={label}
        hint={hint}
        current={current || null}
        kinds={KINDS}
        mostBytes={MAX_BYTES}
        shape={shape}
        {...(onRemove && { onRemove: () => void onRemove().catch(fail) })}
        {...form.value('picture')}
      />
      {form.values.picture && (
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Save picture</SubmitButton>
        </div>
      )}
    </Form>
  );
}

/** The picture next to a person's name. */
export function AvatarPanel({ user }: { user: User }): ReactNode {
  const send = async (image: string) => {
    const { avatar } = await accountApi()('POST /_api/user/avatar', { body: { image } });
    updateUser({ ...user, avatar });
    notify({ text: 'Picture saved', tone: 'good' });
  };
  const remove = async () => {
    const { avatar } = await accountApi()('DELETE /_api/user/avatar');
    updateUser({ ...user, avatar });
    notify({ text: 'Picture removed', tone: 'good' });
  };
  return (
    <Card title="Photo">
      <PictureForm
        label="Your picture"
        hint="PNG, JPEG or WebP; it is cut to a square. Without one we draw a pattern from your account."
        current={user.avatar}
        shape="round"
        onSend={send}
        onRemove={isUploaded(user.avatar) ? remove : undefined}
      />
    </Card>
  );
}

/** The logo on reports and shared charts; for status 3 and above. */
export function LogoPanel({ user }: { user: User }): ReactNode {
  // Anyone who had the status before still takes their logo away.
  if (user.status < LOGO_STATUS && !isUploaded(user.logo)) return null;
  const send = async (image: string) => {
    const { logo } = await accountApi()('POST /_api/user/logo', { body: { image } });
    updateUser({ ...user, logo });
    notify({ text: 'Logo saved', tone: 'good' });
  };
  const remove = async () => {
    await accountApi()('DELETE /_api/user/logo');
    updateUser({ ...user, logo: '' });
    notify({ text: 'Logo deleted', tone: 'good' });
  };
  return (
    <Card title="Logo">
      <PictureForm
        label="Your logo"
        hint="PNG, JPEG or WebP"
        current={user.logo}
        shape="square"
        onSend={send}
        onRemove={isUploaded(user.logo) ? remove : undefined}
        failure="Image upload error, please try again."
      />
    </Card>
  );
}
