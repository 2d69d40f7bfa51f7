import { groupQuery, membershipApi } from '@plumbline/membership/data-access';
import { useChangeForm } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import type { GroupMember } from './group-row';

interface LabelProps {
  groupId: number;
  member: GroupMember;
}

function LabelForm({ groupId, member, onDone }: LabelProps & { onDone: () => void }): ReactNode {
  const form = useChangeForm({
    initial: { label: member.label },
    send: (body) =>
      membershipApi()('PUT /_api/group/{id}/user/{userId}', {
        params: { id: groupId, userId: member.user_id },
        body,
      }),
    refreshes: [groupQuery(groupId)],
    onDone,
  });
  return (
    <Form form={form} label="Label">
      <TextField label="Label" hint="Such as a department; the group sees it" maxLength={60} {...form.text('label')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
      </div>
    </Form>
  );
}

/** A word of the team about a member. */
export function MemberLabel(props: LabelProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Label
      </Button>
      {isOpen && (
        <Dialog isOpen size="small" title={`Label of ${props.member.username}`} onClose={() => setOpen(false)}>
          <LabelForm {...props} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
