import { redirect } from 'react-router-dom';
import type { Route } from './+types/pricing-test';

export const loader = ({ request }: Route.LoaderArgs) => redirect(`/pricing${new URL(request.url).search}`, 301);

export default function PricingTest() {
  return null;
}
