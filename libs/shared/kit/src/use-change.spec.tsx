import { ApiError } from '@plumbline/shared/domain';
import { toastStore } from '@plumbline/shared/ui/Toast';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useChange, type ChangeOptions } from './use-change';

const LIST = { queryKey: ['GET /_api/notes'] };

/** A server with a list of notes: an empty text is refused, and the list shows what is stored. */
function openNotes(options: ChangeOptions<string, string> = {}) {
  const notes: string[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const list = { ...LIST, queryFn: async () => [...notes] };
  const add = async (text: string): Promise<string> => {
    if (text === '') throw new ApiError(400, 'Write something');
    notes.push(text);
    return text;
  };
  const { result } = renderHook(
    () => ({
      shown: useQuery(list).data,
      other: useQuery({ queryKey: ['GET /_api/others'], queryFn: async () => notes.length }).data,
      change: useChange({ mutationFn: add }, { refreshes: [LIST], ...options }),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const send = (...texts: readonly string[]) =>
    act(() => Promise.allSettled(texts.map((text) => result.current.change.mutateAsync(text))));
  return { notes, send, result };
}

const toasts = () => toastStore.all().map(({ text, tone }) => [tone, text]);

afterEach(() => {
  for (const { id } of toastStore.all()) toastStore.dismiss(id);
});

test('a change confirms itself and loads again what it concerns, nothing else', async () => {
  const { send, result } = openNotes({ done: (answer, args) => `${answer} is added as ${args}` });
  await waitFor(() => expect(result.current.shown).toEqual([]));
  await send('a');
  await waitFor(() => expect(result.current.shown).toEqual(['a']));
  expect(result.current.other).toBe(0);
  expect(toasts()).toEqual([['good', 'a is added as a']]);
});

test.each<[string, ChangeOptions<string, string>, string[], unknown[]]>([
  ['no text says nothing', {}, ['a'], []],
  ['a text that depends on the answer may be none', { done: () => undefined }, ['a'], []],
  ['one key keeps one toast', { done: 'Added', key: 'note' }, ['a', 'b'], [['good', 'Added']]],
  ['a refusal shows its words', { done: 'Added' }, [''], [['severe', 'Write something']]],
  ['a refusal that the caller shows has no toast', { done: 'Added', isRefusalInPlace: true }, [''], []],
  [
    'two at once are answered each',
    { done: (text) => text },
    ['a', '', 'b'],
    [
      ['good', 'a'],
      ['severe', 'Write something'],
      ['good', 'b'],
    ],
  ],
])('%s', async (_case, options, texts, expected) => {
  const { send } = openNotes(options);
  await send(...texts);
  expect(toasts().toSorted()).toEqual(expected.toSorted());
});

test('a refusal reaches the caller and loads again, too: what is shown may be out of date', async () => {
  const { notes, send, result } = openNotes();
  await waitFor(() => expect(result.current.shown).toEqual([]));
  notes.push('of another tab');
  const [answer] = await send('');
  expect(answer).toMatchObject({ status: 'rejected', reason: { message: 'Write something' } });
  await waitFor(() => expect(result.current.shown).toEqual(['of another tab']));
});

test('two changes at once are both shown', async () => {
  const { send, result } = openNotes();
  await waitFor(() => expect(result.current.shown).toEqual([]));
  await send('a', 'b');
  await waitFor(() => expect(result.current.shown).toEqual(['a', 'b']));
});

test.each([
  ['is taken back by its toast', async (notes: string[]) => void notes.pop(), [], []],
  [
    'stays where taking it back is refused',
    async () => Promise.reject(new ApiError(409, 'Too late')),
    ['a'],
    [['severe', 'Too late']],
  ],
])('a change %s', async (_case, takeBack, stored, said) => {
  const opened = openNotes({ done: 'Added', undo: () => takeBack(opened.notes) });
  await opened.send('a');
  const [toast] = toastStore.all();
  expect([toast?.tone, toast?.action?.label]).toEqual(['info', 'Undo']);
  toastStore.dismiss(toast?.id ?? '');
  act(() => toast?.action?.onPress());
  await waitFor(() => expect(toasts()).toEqual(said));
  await waitFor(() => expect(opened.result.current.shown).toEqual(stored));
});

test('handlers of the mutation are kept', async () => {
  const calls: string[] = [];
  const client = new QueryClient();
  const { result } = renderHook(
    () =>
      useChange<string, string>({
        mutationFn: async (text) => (text === '' ? Promise.reject(new ApiError(400, 'No')) : text),
        onSuccess: (answer) => void calls.push(`done ${answer}`),
        onError: ({ message }) => void calls.push(`refused ${message}`),
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  await act(() => result.current.mutateAsync('a'));
  await act(() => result.current.mutateAsync('').catch(() => undefined));
  expect(calls).toEqual(['done a', 'refused No']);
});
