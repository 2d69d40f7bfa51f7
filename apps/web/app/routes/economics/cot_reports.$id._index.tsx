import { redirect } from 'react-router-dom';
import type { Route } from './+types/cot_reports.$id._index';

/** The page of a market has its name in the address; a plus in a code stays one. */
export function loader({ params: { id }, request }: Route.LoaderArgs) {
  throw redirect(`/cot_reports/${encodeURIComponent(id)}/market${new URL(request.url).search}`, 301);
}
