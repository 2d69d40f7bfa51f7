import { configureApi, getQueryClient } from '@plumbline/shared/data-access';
import { ApiError, type StaffResource } from '@plumbline/shared/domain';
import { LinkProvider, type LinkProps } from '@plumbline/shared/ui/Link';
import { ToastRegion } from '@plumbline/shared/ui/Toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router-dom';
import { StaffListPage } from './staff-list.page';

globalThis.Request ??= class {
  readonly headers = new Headers();
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    { signal }: { signal?: AbortSignal } = {},
  ) {
    this.signal = signal;
  }
} as unknown as typeof Request;

const SIGNS: StaffResource = {
  name: 'signs',
  title: 'Signs',
  group: 'Site',
  noun: 'sign',
  about: 'Signs at the road.',
  table: 'signs',
  calls: {
    list: 'POST /_api/admin/signs/list',
    create: 'POST /_api/admin/signs',
    update: 'PUT /_api/admin/signs/{id}',
    remove: 'DELETE /_api/admin/signs/{id}',
  },
  fields: [
    { key: 'text', label: 'Text', kind: 'line', max: 20 },
    { key: 'day', label: 'Day', kind: 'day', isOptional: true },
    { key: 'lit', label: 'Lit', kind: 'flag', initial: true },
  ],
  columns: ['text', 'day', 'lit'],
  searched: ['text'],
  filters: ['lit'],
  order: { key: 'text', direction: 'asc' },
  check: ({ text }): Readonly<Record<string, string>> => (text === 'Stop' ? { text: 'There are enough of these' } : {}),
};
const STOP = { id: 3, version: 2, text: 'Way <b>out</b>', day: '2026-01-02', lit: true };

type Answers = Readonly<Record<string, unknown>>;
const listOf = (...data: readonly object[]) => ({ data, total: data.length, page: 1, per_page: 50 });

const Place = () => <output data-testid="place">{useLocation().search}</output>;

/** The page with a server that answers so; gives back what it was asked. */
function open(answers: Answers, at = '/admin/signs') {
  const asked: [string, object][] = [];
  getQueryClient().clear();
  configureApi((async (key: string, args: object) => {
    asked.push([key, args]);
    const answer = answers[key];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
  const page = (
    <>
      <StaffListPage resource={SIGNS} />
      <Place />
      <ToastRegion />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={getQueryClient()}>
      <LinkProvider renderLink={({ href, ...link }: LinkProps) => <Link {...link} to={href} />}>
        <RouterProvider router={router} />
      </LinkProvider>
    </QueryClientProvider>,
  );
  return { asked, last: () => asked.at(-1), router };
}
const LIST = { [SIGNS.calls.list]: listOf(STOP) };
/** The first form of a run is loaded when it opens. */
const LOADING = { timeout: 10_000 };
const press = async (role: 'button' | 'link', name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }, LOADING));

it('lists rows as text, by what the address says', async () => {
  const { asked } = open(LIST, '/admin/signs?lit=true&sort=-day&q=way&page=2&lamp=x');
  const table = await screen.findByRole('table', { name: 'List of signs' });
  for (const text of ['Way <b>out</b>', '2026-01-02', 'Yes']) expect(within(table).getByText(text)).toBeVisible();
  expect(asked).toEqual([[SIGNS.calls.list, { body: { page: 2, q: 'way', sort: '-day', lit: 'true' } }]]);
});

it('search, filter and order go to the address', async () => {
  open(LIST);
  await userEvent.type(await screen.findByRole('searchbox'), 'way{Enter}');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lit' }), 'Lit: no');
  await press('button', /^Day/);
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/\?q=way&lit=false&sort=-?day/));
});

it('says what is missing in the form, then adds the row', async () => {
  const { asked } = open({ ...LIST, [SIGNS.calls.create]: STOP }, '/admin/signs?edit=new');
  await press('button', 'Save');
  expect(await screen.findByText('Enter text')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Text/ }), 'Stop');
  await press('button', 'Save');
  expect(await screen.findByText('There are enough of these')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Text/ }), ' here');
  await press('button', 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const added = asked.find(([key]) => key === SIGNS.calls.create);
  expect(added?.[1]).toEqual({ body: { text: 'Stop here', day: null, lit: true } });
  expect(screen.getByTestId('place')).toHaveTextContent(/^$/);
});

it('shows what somebody else changed, and writes over it only when saved again', async () => {
  const current = { ...STOP, version: 5, text: 'Exit' };
  const { asked } = open({
    ...LIST,
    [SIGNS.calls.update]: new ApiError(409, 'This sign was changed elsewhere', { current }),
  });
  await press('link', 'Way <b>out</b>');
  await userEvent.type(await screen.findByRole('textbox', { name: /Text/ }), '!');
  await press('button', 'Save');
  expect(await screen.findByText('Text is now')).toBeVisible();
  expect(screen.getByText('Exit')).toBeVisible();
  await press('button', 'Save mine');
  const sent = asked.filter(([key]) => key === SIGNS.calls.update).map(([, args]) => args);
  expect(sent).toMatchObject([
    { params: { id: 3 }, body: { text: 'Way <b>out</b>!', version: 2 } },
    { body: { text: 'Way <b>out</b>!', version: 5 } },
  ]);
  await press('button', 'Take theirs');
  expect(screen.getByRole('textbox', { name: /Text/ })).toHaveValue('Exit');
});

it('asks before what was typed is lost', async () => {
  open(LIST, '/admin/signs?edit=new');
  await userEvent.type(await screen.findByRole('textbox', { name: /Text/ }), 'Stop');
  await press('button', 'Cancel');
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await press('button', 'Leave');
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^$/));
});

it('a removed row comes back with Undo', async () => {
  const restore = 'POST /_api/admin/removed/{id}/restore';
  const { asked } = open({ ...LIST, [SIGNS.calls.remove]: { ok: true, removed: 44 }, [restore]: { id: 3 } });
  await press('button', 'Remove Way <b>out</b>');
  await press('button', 'Undo');
  await waitFor(() => expect(asked).toContainEqual([restore, { params: { id: 44 } }]));
  expect(asked).toContainEqual([SIGNS.calls.remove, { params: { id: 3 } }]);
});

it.each([
  ['nothing yet', '/admin/signs', 'There is no sign yet'],
  ['nothing that matches', '/admin/signs?q=x', 'No sign matches'],
])('says that there is %s', async (_what, at, text) => {
  open({ [SIGNS.calls.list]: listOf() }, at);
  expect(await screen.findByText(text)).toBeVisible();
});

it('says what failed, with a way to try again', async () => {
  open({ [SIGNS.calls.list]: new ApiError(403, 'The store is away') });
  expect(await screen.findByText('The store is away')).toBeVisible();
});
