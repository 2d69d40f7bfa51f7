import { isNetwork } from '@plumbline/auth/domain';
import { MAX_NETWORKS, type KeyScope } from '@plumbline/data-api/domain';
import { required, type FormRules } from '@plumbline/shared/domain';
import type { FormHandle } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import { ScopeChoice } from './ScopeChoice';

/** Values of the form of a key. */
export interface KeyValues {
  name: string;
  networks: string;
  scopes: readonly KeyScope[];
}

/** Networks as people write them: separated by spaces or commas. */
export const networksIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Checks before submit. */
export const KEY_RULES: FormRules<KeyValues> = {
  name: [required('Give the key a name')],
  scopes: [{ test: (scopes) => scopes.length > 0, message: 'Choose what the key may do' }],
  networks: [
    {
      test: (text) => networksIn(text).every(isNetwork),
      message: 'Use addresses such as 192.0.2.7, or networks such as 192.0.2.0/24',
    },
    { test: (text) => networksIn(text).length <= MAX_NETWORKS, message: `Use at most ${MAX_NETWORKS} networks` },
  ],
};

/** Fields of a key, for new ones and for changes. */
export function KeyFields({ form }: { form: FormHandle<KeyValues> }): ReactNode {
  return (
    <>
      <TextField
        label="Name"
        hint="What uses it, such as the name of a script"
        required
        maxLength={60}
        {...form.text('name')}
      />
      <ScopeChoice label="May" chosen={form.values.scopes} onChange={(scopes) => form.set('scopes', scopes)} />
      {form.errorOf('scopes') && (
        <p role="alert" className="field-error m-0">
          {form.errorOf('scopes')}
        </p>
      )}
      <TextField
        label="Networks"
        isOptional
        hint="Where it works from, such as 192.0.2.0/24; from anywhere if empty"
        {...form.text('networks')}
      />
    </>
  );
}
