import { LogoutPage } from '@plumbline/auth/feature';
import { privateMeta } from '../../page-meta';
import type { Route } from './+types/logout';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Signing out', description: 'Ends the sign-in of this browser.', path: '/logout' });

export const loader = () => null;

/** Signing out happens on the server when it answers this page: links inside the application lead there, too. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  window.location.assign(request.url);
  return new Promise(() => undefined);
}

export default function Logout() {
  return <LogoutPage />;
}
