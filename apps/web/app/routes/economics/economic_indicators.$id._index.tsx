import { data, redirect } from 'react-router-dom';
import type { Route } from './+types/economic_indicators.$id._index';

/** The page of an indicator has its name in the address; what is no number is none. */
export function loader({ params: { id }, request }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,15}$/.test(id)) throw data(null, { status: 404, statusText: 'Not Found' });
  throw redirect(`/economic_indicators/${id}/indicator${new URL(request.url).search}`, 301);
}
