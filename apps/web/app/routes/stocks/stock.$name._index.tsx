import { redirect } from 'react-router-dom';
import { stockPath } from '@plumbline/stocks/domain';
import type { Route } from './+types/stock.$name._index';

export const loader = ({ params }: Route.LoaderArgs) => redirect(stockPath(params.name), 301);

export default function StockIndex() {
  return null;
}
