import type { Handlers } from '@plumbline/shared/server';
import type { placeCalls } from '@plumbline/stocks/contract';
import { countryCounts, directoryPage, exchangeRegions } from '../read/directory';
import { indexList, indexMembers } from '../read/indices';
import type { TabDeps } from './tab.routes';

const TOP = { place: {}, words: '', sort: 'dividend_yield', desc: true, page: 1, perPage: 20 } as const;

export const placeHandlers = ({
  market,
  openPanel,
}: Pick<TabDeps, 'market' | 'openPanel'>): Handlers<typeof placeCalls> => ({
  'GET /_api/countries': async () => ({ data: await countryCounts(openPanel(undefined)) }),
  'GET /_api/exchange_regions': async () => ({ data: await exchangeRegions(openPanel(undefined)) }),
  'GET /_api/stocks/top_dividend': async () => {
    const { data } = await directoryPage(openPanel(undefined), TOP);
    return { data: data.filter(({ dividend_yield: paid }) => paid !== null && paid > 0) };
  },
  'GET /_api/indices': async () => ({ data: await indexList(market) }),
  'GET /_api/indices/{ticker}/components': async ({ params: { ticker }, query: { page, per_page: perPage } }) => {
    const { index, members } = await indexMembers(market, ticker);
    const question = { place: {}, words: '', sort: 'mktcap_norm', desc: true, page, perPage, within: members } as const;
    const { parts: _parts, ...listed } = await directoryPage(openPanel(undefined), question);
    return { index, ...listed };
  },
});
