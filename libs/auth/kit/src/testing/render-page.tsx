import type { User } from '@plumbline/auth/contract';
import { configureSession, createSessionRuntime } from '@plumbline/auth/data-access';
import { renderRouted, type Asked, type RoutedSetting } from '@plumbline/shared/kit/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { USER } from './user';

// Stories take from here, too.
if (typeof jest !== 'undefined') jest.setTimeout(30_000);

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
