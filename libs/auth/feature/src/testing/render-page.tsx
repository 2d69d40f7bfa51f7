import type { User } from '@plumbline/auth/contract';
import { configureSession, createSessionRuntime } from '@plumbline/auth/data-access';
import { configureApi, getQueryClient } from '@plumbline/shared/data-access';
import { ApiError } from '@plumbline/shared/domain';
import { ToastRegion, toastStore } from '@plumbline/shared/ui/Toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

// Overlays load their code on first use: under load that takes its time.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(30_000);

export const USER: User = {
  user_id: 7,
  username: 'ada',
  email: 'ada@example.org',
  email_confirmed: true,
  email_wanted: null,
  first_name: 'Ada',
  last_name: '',
  firstname: 'Ada',
  truename: 'Ada',
  avatar: '/cdn/avatars/7_small.png',
  logo: '',
  status: 1,
  amount_paid: 0,
  trial: 0,
  subexdate: 0,
  renew_auto: 0,
  warning: 0,
  group: null,
  old_subscriber: false,
  regions: [],
  notification: 0,
  seats: 1,
  admin: false,
  canAccessNewsCenter: false,
  identifier: 'abcdefghijkl',
  has_password: true,
  deletes_at: null,
  onboarded: true,
  created_at: '2026-01-01T00:00:00Z',
  age: null,
  investortype: null,
  risk: null,
  fundsize: null,
  style: null,
  frequency: null,
  source: null,
};

export interface Asked {
  readonly key: string;
  readonly args: Record<string, unknown>;
}

/** Answers of a made-up server by call: a value, a refusal, or a function of the arguments. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Given {
  readonly path?: string;
  /** Absent: a visitor. */
  readonly user?: User;
  readonly answers?: Answers;
  /** How the server answers credentials; it takes them unless this throws. */
  readonly signIn?: (body: object) => void;
}

function fakeApi(answers: Answers, asked: Asked[]) {
  return async (key: string, args: Record<string, unknown> = {}) => {
    asked.push({ key, args });
    if (!(key in answers)) throw new ApiError(404, `No answer for ${key}`);
    const answer = answers[key];
    const value: unknown = typeof answer === 'function' ? (answer as (args: object) => unknown)(args) : answer;
    if (value instanceof Error) throw value;
    return value;
  };
}

/** A page in a router with two neighbours, a made-up server, and a real session over it. */
export async function renderPage(page: ReactNode, { path = '/', user, answers = {}, signIn }: Given = {}) {
  const asked: Asked[] = [];
  getQueryClient().clear();
  toastStore.all().forEach(({ id }) => toastStore.dismiss(id));
  configureApi(fakeApi(answers, asked) as never);
  const { runtime } = createSessionRuntime({
    ensureClient: async () => undefined,
    grant: async (body) => {
      asked.push({ key: 'grant', args: { ...body } });
      signIn?.(body);
      return { access_token: 'Bearer t', expires_in: 900, refresh_expires: 2_000_000_000 };
    },
    fetchUser: async () => user ?? USER,
  });
  configureSession(async () => runtime);
  await act(async () => runtime.start(user ? 'link' : undefined));
  asked.length = 0;
  let at = '';
  function Probe(): ReactNode {
    const { pathname, search } = useLocation();
    useEffect(() => void (at = pathname + search), [pathname, search]);
    return null;
  }
  const view = render(
    <QueryClientProvider client={getQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={path.split('?')[0] as string} element={page} />
          <Route path="*" element={null} />
        </Routes>
        <Probe />
      </MemoryRouter>
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { ...view, asked, place: () => at, runtime };
}
