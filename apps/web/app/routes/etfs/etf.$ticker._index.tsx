import { etfPath } from '@plumbline/etfs/domain';
import { redirect } from 'react-router-dom';
import { asOfParam } from '../../as-route-error';
import type { Route } from './+types/etf.$ticker._index';

export const loader = ({ params, request }: Route.LoaderArgs) =>
  redirect(etfPath(params.ticker, 'summary', asOfParam(request)), 301);

export default function FundIndex() {
  return null;
}
