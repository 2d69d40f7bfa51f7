import { makeTestApi, type TestApi } from './test-api';
import { openMarketWithFunds, type TestMarket } from './test-market';

/** Milliseconds: the first spec of a run makes the market. */
const PATIENCE_MS = 120_000;

/** A market with funds and the server's calls over it, for the length of a spec; `begin` reads what its cases compare with. */
export function apiWithFunds(begin?: (market: TestMarket['reader']) => Promise<void>) {
  let market: TestMarket | undefined;
  let api: TestApi | undefined;
  jest.setTimeout(PATIENCE_MS);
  beforeAll(async () => {
    market = await openMarketWithFunds();
    api = await makeTestApi({ market: market.reader });
    await begin?.(market.reader);
  }, PATIENCE_MS);
  afterAll(async () => {
    await api?.app.close();
    market?.remove();
  });
  const ask = (url: string) => api!.send({ url: `/_api/${url}` });
  return {
    reader: () => market!.reader,
    ask,
    /** The answer of a call that is not refused. */
    get: async <T>(url: string): Promise<T> => {
      const answer = await ask(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      return answer.json<T>();
    },
  };
}
