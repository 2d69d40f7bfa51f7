import { refreshUser } from '@plumbline/auth/data-access';
import { groupQuery, membershipApi } from '@plumbline/membership/data-access';
import { drawSmaller, useChangeForm } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { FileField } from '@plumbline/shared/ui/FileField';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import type { Group } from './group-row';

interface Looks {
  name: string;
  about: string;
  picture: File | null;
}

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const LOGO_SIDE = 600;
const MAX_BYTES = 20_000_000;

/** Name, description and logo of a team. */
export function GroupLooks({ group }: { group: Group }): ReactNode {
  const [isRemoved, setRemoved] = useState(false);
  const form = useChangeForm<Looks, unknown>({
    initial: { name: group.name, about: group.about, picture: null },
    rules: { name: [{ test: (name) => name.trim() !== '', message: 'Give the group a name' }] },
    send: async ({ name, about, picture }) => {
      const logo = picture
        ? (await drawSmaller(picture, LOGO_SIDE)).toDataURL('image/png')
        : isRemoved
          ? ''
          : undefined;
      return membershipApi()('PUT /_api/group/{id}', {
        params: { id: group.id },
        body: { name, about, ...(logo !== undefined && { logo }) },
      });
    },
    refreshes: [groupQuery(group.id)],
    done: 'Saved',
    onDone: refreshUser,
  });
  return (
    <Card title="Name and logo">
      <Form form={form} label="Name and logo">
        <TextField label="Name of the group" maxLength={80} {...form.text('name')} />
        <TextArea label="What it is for" countTo={500} {...form.text('about')} />
        <FileField
          label="Logo"
          hint="PNG, JPEG or WebP"
          kinds={KINDS}
          mostBytes={MAX_BYTES}
          current={isRemoved ? null : group.logo || null}
          onRemove={() => setRemoved(true)}
          {...form.value('picture')}
        />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
