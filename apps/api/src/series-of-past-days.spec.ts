import { endOfDayNewYork, newYorkDay, observationsAsOf, type Observation } from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import { makeTestApi, type TestApi } from './testing/test-api';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

jest.setTimeout(120_000);

let market: TestMarket;
let api: TestApi;
let observations: ReadonlyMap<string, readonly Observation[]>;

beforeAll(async () => {
  market = await openMarketWithFunds();
  api = await makeTestApi({ market: market.reader });
  const areas = market.reader.areas();
  observations = await areas.observations(await areas.observedSeries());
}, 120_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
});

interface Row {
  readonly code: string;
  readonly computed: boolean;
  readonly last: { readonly day: string; readonly value: number; readonly public: string } | null;
  readonly previous: number | null;
  readonly year_ago: number | null;
  readonly recent: readonly number[];
}

/** Series as a list shows them on a day. */
async function listOf(asOf: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = (
      await api.send({ url: `/_api/economicindicators?asOf=${asOf}&per_page=100&page=${String(page)}` })
    ).json<{ data: Row[]; total: number }>();
    rows.push(...data);
    if (rows.length >= total) return rows;
  }
}

it('the list of series on any past day has exactly what a plain reading of the archive has', async () => {
  const moments = [...observations.values()].flat().map(({ moment }) => moment.at);
  const middle = newYorkDay(moments.sort((a, b) => a - b)[Math.floor(moments.length / 2)]!);
  for (const asOf of ['2023-09-29', '2024-02-29', '2025-03-07', '2025-11-03', addDays(middle, -1), middle]) {
    const at = endOfDayNewYork(asOf);
    const shown = await listOf(asOf);
    expect(shown.length).toBeGreaterThan(50);
    for (const row of shown.filter(({ computed }) => !computed)) {
      const known = observationsAsOf(observations.get(row.code) ?? [], { at });
      const [last, previous] = [known.at(-1)!, known.at(-2)];
      const values = new Map(known.map(({ day, observation }) => [day, observation.value]));
      const { day, observation } = last;
      expect([asOf, row.code, row.last]).toEqual([
        asOf,
        row.code,
        { day, value: observation.value, public: newYorkDay(observation.moment.at) },
      ]);
      expect(row.previous).toBe(previous?.observation.value ?? null);
      expect(row.recent).toEqual(known.slice(-30).map((each) => each.observation.value));
      if (row.year_ago !== null) expect([...values.values()]).toContain(row.year_ago);
    }
    const withValues = [...observations].filter(([, all]) => observationsAsOf(all, { at }).length > 0);
    expect(shown.filter(({ computed }) => !computed)).toHaveLength(withValues.length);
  }
});
