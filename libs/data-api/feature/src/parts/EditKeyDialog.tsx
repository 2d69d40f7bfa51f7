import { dataApi, isOfDataApi, type DataKey } from '@plumbline/data-api/data-access';
import { useChangeForm } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import type { ReactNode } from 'react';
import { KEY_RULES, KeyFields, networksIn, type KeyValues } from './KeyFields';

export interface EditKeyDialogProps {
  edited: DataKey;
  onClose: () => void;
}

/** Changes the name of a key and where it works from; the key itself stays. */
export function EditKeyDialog({ edited: { id, version, ...key }, onClose }: EditKeyDialogProps): ReactNode {
  const form = useChangeForm({
    initial: { name: key.name, networks: key.networks.join(', '), scopes: key.scopes },
    rules: KEY_RULES,
    send: ({ name, networks, scopes }: KeyValues) =>
      dataApi()('PUT /_api/data_sales/keys/{id}', {
        params: { id },
        body: { name, networks: networksIn(networks), scopes: [...scopes], version },
      }),
    refreshes: [{ predicate: isOfDataApi }],
    onDone: onClose,
  });
  return (
    <Dialog isOpen title={`Change the key ${key.name}`} onClose={onClose}>
      <Form form={form} label="Change the key">
        <KeyFields form={form} />
        <div className="form-actions justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
