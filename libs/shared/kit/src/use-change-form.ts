import { useForm, type FormHandle, type FormOptions } from '@plumbline/shared/ui/Form';
import { useChange, type ChangeOptions } from './use-change';

export interface ChangeFormOptions<Values extends object, Answer>
  extends
    Pick<FormOptions<Values>, 'initial' | 'rules'>,
    Pick<ChangeOptions<Answer, Values>, 'refreshes' | 'done' | 'key'> {
  /** Makes the call. A refusal is shown at the fields. */
  readonly send: (values: Values) => Promise<Answer>;
  /** Runs once the data is loaded again: closes a dialog, empties the form. */
  readonly onDone?: (answer: Answer, values: Values) => unknown;
}

/**
 * A form that changes data on the server: what it sends, what it says, what is loaded again.
 *
 *     const form = useChangeForm({
 *       initial: { name: '' },
 *       send: (body) => notesApi()('POST /_api/notes', { body }),
 *       refreshes: [notesQuery()],
 *       done: 'Saved',
 *       onDone: onClose,
 *     });
 */
export function useChangeForm<Values extends object, Answer>(
  options: ChangeFormOptions<Values, Answer>,
): FormHandle<Values> {
  const { send, onDone, refreshes = [], done, key, ...form } = options;
  const change = useChange<Answer, Values>(
    // Without a connection the form says so at once, rather than wait for one.
    { mutationFn: send, networkMode: 'always' },
    {
      refreshes,
      isRefusalInPlace: true,
      ...(done !== undefined && { done }),
      ...(key !== undefined && { key }),
    },
  );
  return useForm({
    ...form,
    onSubmit: async (values) => {
      const answer = await change.mutateAsync(values);
      await onDone?.(answer, values);
    },
  });
}
