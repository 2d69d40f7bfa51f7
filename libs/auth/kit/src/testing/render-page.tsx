import type { User } from '@plumbline/auth/contract';
import { configureSession, createSessionRuntime } from '@plumbline/auth/data-access';
import { renderRouted, type Asked, type RoutedSetting } from '@plumbline/shared/kit/testing';
import { act, configure } from '@testing-library/react';
import type { ReactNode } from 'react';

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

export interface Given extends RoutedSetting {
  /** Who is signed in; absent: a visitor. */
  readonly as?: User;
  /** How the server answers credentials; it takes them unless this throws. */
  readonly signIn?: (body: object) => void;
}

/** A page in a router over a made-up server, with a real session: `renderPage(page, { as, at, answers })`. */
export async function renderPage(page: ReactNode, { as, signIn, ...setting }: Given = {}) {
  const asked: Asked[] = [];
  const { runtime } = createSessionRuntime({
    ensureClient: async () => undefined,
    grant: async (body) => {
      asked.push({ key: 'grant', args: { ...body } });
      signIn?.(body);
      return { access_token: 'Bearer t', expires_in: 900, refresh_expires: 2_000_000_000 };
    },
    fetchUser: async () => as ?? USER,
  });
  configureSession(async () => runtime);
  await act(async () => runtime.start(as ? 'link' : undefined));
  asked.length = 0;
  return { ...renderRouted(page, { ...setting, asked }), runtime };
}
