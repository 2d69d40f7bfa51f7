import { apiWithFunds } from './testing/funds-api';

const { ask, get } = apiWithFunds();

interface Fund {
  readonly symbol: string;
  readonly net_assets: number | null;
  readonly holdings: number | null;
  readonly public: string | null;
}
interface Slice {
  readonly name: string;
  readonly weight: number;
}
interface FundPage {
  readonly symbol: string;
  readonly days: readonly string[];
  readonly report: { readonly day: string; readonly public: string; readonly accession: string } | null;
  readonly total: number;
  readonly data: readonly {
    readonly display_symbol: string | null;
    readonly weight: number;
    readonly value: number;
    readonly action: string;
    readonly kind: string;
    readonly before: number;
    readonly after: number;
  }[];
  readonly slices: readonly Slice[];
  readonly overlap: number | null;
}

const list = (query = '') => get<{ data: readonly Fund[]; total: number }>(`etfs?per_page=250${query}`);
const sum = (slices: readonly Slice[]): number => slices.reduce((total, { weight }) => total + weight, 0);

describe('funds', () => {
  it('are listed with their newest report, the largest first, mutual funds among them', async () => {
    const { data } = await list();
    const known = data.filter(({ net_assets: net }) => net !== null);
    expect(known.length).toBeGreaterThan(3);
    expect(known.map(({ net_assets: net }) => net!)).toEqual(
      known.map(({ net_assets: net }) => net!).sort((a, b) => b - a),
    );
    expect(known.every(({ holdings }) => holdings! > 0)).toBe(true);
    expect((await list('&kind=fund')).data.map(({ symbol }) => symbol)).toContain('ILVDX');
    expect((await list('&q=technology')).data.map(({ symbol }) => symbol)).toEqual(['CMTK']);
  });

  it.each(['sector-breakdown', 'country-breakdown'])('parts of net assets add up to all of them: %s', async (tab) => {
    const { slices } = await get<FundPage>(`etfs/CMTM/${tab}`);
    expect(sum(slices)).toBeCloseTo(100, 3);
  });

  it('every page answers, for a fund with reports and for one without', async () => {
    const tabs = ['summary', 'overview', 'chart', 'holdings', 'top-holdings', 'sector-breakdown', 'country-breakdown'];
    for (const fund of ['CMTM', 'PQZS', 'ILVDX'])
      for (const tab of [...tabs, 'history', 'current-portfolio', 'stock-picks', 'trades', 'overlap'])
        await get(`etfs/${fund}/${tab}`);
    const { report, shares_reason: reason } = await get<FundPage & { shares_reason: string }>('etfs/PQZS/summary');
    expect([report, reason]).toEqual([null, 'No report is public']);
    for (const url of ['etfs/NOPE/summary', 'etfs/CMTM/summary?day=2020-01-01'])
      expect((await ask(url)).statusCode).toBe(404);
  });

  it('nothing is there on a past day that was public later', async () => {
    const now = await get<FundPage>('etfs/CMTM/chart');
    const [last, before] = now.days;
    const eve = `${new Date(Date.parse(now.report!.public) - 86_400_000).toISOString().slice(0, 10)}`;
    const then = await get<FundPage>(`etfs/CMTM/chart?asOf=${eve}`);
    expect([now.report!.day, then.report!.day]).toEqual([last, before]);
    expect(then.days).not.toContain(last);
    expect((await ask(`etfs/CMTM/chart?asOf=${eve}&day=${last}`)).statusCode).toBe(404);
  });

  it('what is picked is bought, and holdings of the stock call are those of the page', async () => {
    const picks = await get<FundPage>('etfs/CMTM/stock-picks?per_page=250');
    expect(picks.data.length).toBeGreaterThan(0);
    expect(picks.data.every(({ after, before, kind }) => after > before && kind === 'share')).toBe(true);
    const [page, call] = [
      await get<FundPage>('etfs/CMTM/current-portfolio?per_page=250'),
      await get<FundPage>('stocks/CMTM/holdings?per_page=250'),
    ];
    expect(call.data).toEqual(page.data);
  });

  it('a fund has all in common with nobody but itself', async () => {
    const { overlap } = await get<FundPage>('etfs/CMLC/overlap?with=CMTM');
    expect(overlap).toBeGreaterThan(0);
    expect(overlap).toBeLessThan(100);
    const same = await get<FundPage>('etfs/CMTM/overlap?with=CMLC');
    expect(same.overlap).toBeCloseTo(overlap!, 9);
  });
});

interface Figure {
  readonly known: number;
  readonly median: number | null;
  readonly weighted: number | null;
}
interface Place {
  readonly companies: number;
  readonly mktcap: number;
  readonly by: string;
  readonly data: readonly {
    readonly name: string;
    readonly companies: number;
    readonly weight: number;
    readonly mktcap: number;
    readonly figures: readonly Figure[];
    readonly cells: readonly Figure[];
  }[];
  readonly all: readonly Figure[];
}

describe('industries', () => {
  it('sectors add up to the market, industries to their sector', async () => {
    const all = await get<Place>('industry/weighting');
    expect(all.by).toBe('sector');
    expect(all.data.reduce((total, { companies }) => total + companies, 0)).toBe(all.companies);
    expect(all.data.reduce((total, { weight }) => total + weight, 0)).toBeCloseTo(100, 6);
    const sector = all.data.find(({ name }) => name !== 'Not known')!;
    const inner = await get<Place>(`industry/weighting?sector=${encodeURIComponent(sector.name.toLowerCase())}`);
    expect([inner.by, inner.companies]).toEqual(['industry', sector.companies]);
    expect(inner.mktcap).toBeCloseTo(sector.mktcap, 0);
  });

  it('a median is the same in the comparison, the spread and the distribution', async () => {
    const { all } = await get<Place>('industry/comparison');
    const spreads = await get<{ data: readonly { key: string; median: number | null }[] }>('industry/distribution');
    const one = await get<{ field: { median: number | null; known: number }; values: readonly number[] }>(
      'industry/distribution/pettm',
    );
    expect(all[0]!.median).not.toBeNull();
    expect([spreads.data[0]!.median, one.field.median, one.values.length]).toEqual([
      all[0]!.median,
      all[0]!.median,
      all[0]!.known,
    ]);
  });

  it('sizes divide the companies with a return, and a company stands among the others', async () => {
    const [grid, performance] = [
      await get<Place>('industry/performance_mktcap_grid?span=1y'),
      await get<Place>('industry/performance'),
    ];
    const cells = grid.data[0]!.cells.reduce((total, { known }) => total + known, 0);
    expect(cells).toBeLessThanOrEqual(performance.data[0]!.figures[5]!.known);
    expect(cells).toBeGreaterThan(0);
    const { data } = await get<{ data: readonly { display_symbol: string }[] }>(
      'stocks?per_page=5&sort=mktcap_norm&desc=true',
    );
    const { own } = await get<{ own: { place: number | null; value: number | null } | null }>(
      `industry/distribution/roe?stock=${data[0]!.display_symbol}`,
    );
    expect(own).not.toBeNull();
  });

  it('every call answers for a sector, also as of a past day, and unknown names are not found', async () => {
    const { sectors } = await get<{ sectors: readonly { name: string }[] }>('industry/list_groups');
    const place = `sector=${encodeURIComponent(sectors[0]!.name)}`;
    const calls = [
      'weighting',
      'comparison',
      'performance',
      'performance_mktcap_grid',
      'distribution',
      'insider_trend',
    ];
    for (const call of [...calls, 'etfs', 'economic', 'distribution/pb', 'history/net_margin'])
      await get(`industry/${call}?${place}`);
    await get('industry/major_markets');
    await get(`industry/weighting?${place}&asOf=2025-03-31`);
    for (const url of ['industry/weighting?sector=Nope', 'industry/distribution/nope', 'industry/history/sector'])
      expect((await ask(url)).statusCode).toBe(404);
  });
});
