import { PoliticianSummaryPage, insiderPageQueries } from '@plumbline/insiders/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Politician summary',
  description: 'Trades of Congress by month, party and chamber, and the stocks most members traded.',
  path: '/politician/summary',
});

export const loader = toLoader(insiderPageQueries.politicianSummary);
export const clientLoader = toClientLoader(insiderPageQueries.politicianSummary);

export default toPage(PoliticianSummaryPage);
