import { productQueries, ProductsPage } from '@plumbline/data-api/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Data',
  description: 'Figures for your own programs and tables: products, what there is by table, samples.',
  path: '/data',
});

export const loader = toLoader(productQueries);
export const clientLoader = toClientLoader(productQueries);

export default toPage(ProductsPage);
