import { redirect } from 'react-router-dom';
import type { Route } from './+types/guru-gpt';

export const loader = ({ request }: Route.LoaderArgs) => redirect(`/guru-ai${new URL(request.url).search}`, 301);

export default function GuruGpt() {
  return null;
}
