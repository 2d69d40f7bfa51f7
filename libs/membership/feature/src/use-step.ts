import { notify } from '@plumbline/shared/ui/Toast';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface Step<Input, Answer> {
  readonly work: (input: Input) => Promise<Answer>;
  /** Queries to refetch afterwards. */
  readonly stale?: readonly QueryKey[];
  readonly done?: string;
  readonly onDone?: (answer: Answer) => void;
}

/** Something that is changed: lists follow, a refusal is said. */
export function useStep<Input, Answer>({ work, stale = [], done, onDone }: Step<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: async (answer) => {
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (done) notify({ text: done, tone: 'good', key: 'membership' });
      onDone?.(answer);
    },
    onError: (error) => notify({ text: error.message, tone: 'severe', key: 'membership' }),
  });
}
