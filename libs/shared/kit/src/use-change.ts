import { notify } from '@plumbline/shared/ui/Toast';
import {
  useMutation,
  useQueryClient,
  type InvalidateQueryFilters,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { ApiError } from '@plumbline/shared/domain';

export interface ChangeOptions<Answer, Args> {
  /**
   * Queries that are loaded again: `[jobsQuery()]`, all answers of a call as data-access exports them, `[{}]` for
   * everything. A refusal refreshes, too: it often means that what is shown is out of date.
   */
  readonly refreshes?: readonly InvalidateQueryFilters[];
  /** Text of the toast that confirms the change; no toast without one. */
  readonly done?: string | ((answer: Answer, args: Args) => string | undefined);
  /** Takes the change back; the toast offers it. */
  readonly undo?: (answer: Answer, args: Args) => Promise<unknown>;
  /** A toast with the same key takes the place of the one before. */
  readonly key?: string;
  /** The caller shows a refusal itself, as a form does at its fields: no toast. */
  readonly isRefusalInPlace?: boolean;
}

/**
 * A change of data on the server: makes the call, confirms it in a toast that may offer to undo it, shows the words of a
 * refusal, and loads again what the change concerns.
 *
 *     const remove = useChange(bookmarkRemoval(), { refreshes: [bookmarksQuery()], done: 'Removed', undo: restore });
 *     <Button disabled={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>Remove</Button>
 *
 * More that follows from an answer (a page to go to, a field to empty) is `onSuccess` of the mutation. Within the
 * `onSubmit` of a form, `mutateAsync` with `isRefusalInPlace` leaves a refusal to the form.
 */
export function useChange<Answer, Args = void, Before = unknown>(
  mutation: UseMutationOptions<Answer, ApiError, Args, Before>,
  { refreshes = [], done, undo, key, isRefusalInPlace = false }: ChangeOptions<Answer, Args> = {},
): UseMutationResult<Answer, ApiError, Args, Before> {
  const client = useQueryClient();
  const named = key === undefined ? {} : { key };
  const refresh = async (): Promise<void> => {
    await Promise.all(refreshes.map((filters) => client.invalidateQueries(filters)));
  };
  const showRefusal = ({ message }: Error): void => void notify({ text: message, tone: 'severe', ...named });
  const takeBack = (answer: Answer, args: Args): void => void undo?.(answer, args).catch(showRefusal).finally(refresh);
  const confirm = (answer: Answer, args: Args): void => {
    const text = typeof done === 'function' ? done(answer, args) : done;
    if (text === undefined) return;
    const action = { label: 'Undo', onPress: () => takeBack(answer, args) };
    notify({ text, ...(undo ? { action } : { tone: 'good' }), ...named });
  };
  return useMutation({
    ...mutation,
    onSuccess: async (...answered) => {
      confirm(answered[0], answered[1]);
      await mutation.onSuccess?.(...answered);
      await refresh();
    },
    onError: async (...refused) => {
      if (!isRefusalInPlace) showRefusal(refused[0]);
      void refresh();
      await mutation.onError?.(...refused);
    },
  });
}
