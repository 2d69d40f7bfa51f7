import { sheetsScript } from '@plumbline/data-api/domain';
import { createHash } from 'node:crypto';
import vm from 'node:vm';

interface Asked {
  readonly url: string;
  readonly cells: readonly { readonly security: string; readonly f: string; readonly asOf?: string }[];
}

/** The four services that the script uses, without the spreadsheet. */
function openScript(status = 200) {
  const asked: Asked[] = [];
  const state = { status };
  const properties = new Map<string, string>([['key', 'plk_x']]);
  const cache = new Map<string, string>();
  const services = {
    PropertiesService: {
      getUserProperties: () => ({
        getProperty: (name: string) => properties.get(name) ?? null,
        setProperty: (name: string, value: string) => properties.set(name, value),
      }),
    },
    CacheService: {
      getUserCache: () => ({
        getAll: (keys: readonly string[]) =>
          Object.fromEntries(keys.filter((key) => cache.has(key)).map((key) => [key, cache.get(key)])),
        putAll: (texts: Readonly<Record<string, string>>) =>
          Object.entries(texts).forEach(([key, text]) => cache.set(key, text)),
      }),
    },
    Utilities: {
      DigestAlgorithm: { SHA_256: 'sha256' },
      computeDigest: (_algorithm: string, text: string) => createHash('sha256').update(text).digest(),
      base64Encode: (bytes: Buffer) => bytes.toString('base64'),
      formatDate: (day: Date) => day.toISOString().slice(0, 10),
    },
    UrlFetchApp: {
      fetch: (url: string, { payload }: { payload?: string }) => {
        const { cells = [] } = JSON.parse(payload ?? '{}') as Partial<Asked>;
        asked.push({ url, cells });
        const data = cells.map(({ security, f }) =>
          security === 'NOPE' ? { value: null, status: 'unknown_security' } : { value: security.length + f.length },
        );
        const body = state.status === 200 ? { data } : { error: 'slow down' };
        return { getResponseCode: () => state.status, getContentText: () => JSON.stringify(body) };
      },
    },
  };
  const context = vm.createContext({ ...services, Date });
  vm.runInContext(sheetsScript('https://site.example'), context);
  const run = (call: string): unknown =>
    JSON.parse(String(vm.runInContext(`JSON.stringify(${call} ?? null)`, context)));
  return { run, asked, properties, state };
}

it('a range is one request, the same again none', () => {
  const { run, asked } = openScript();
  expect(run('FIGURE([["KO", "PEP"], ["KO", ""]], "roe")')).toEqual([
    [5, 6],
    [5, ''],
  ]);
  expect(asked).toEqual([
    {
      url: 'https://site.example/public/v1/cells',
      cells: [
        { security: 'KO', f: 'roe' },
        { security: 'PEP', f: 'roe' },
      ],
    },
  ]);
  run('FIGURES([["KO"], ["PEP"]], [["roe"]])');
  expect(asked).toHaveLength(1);
});

it('3,000 cells are three requests', () => {
  const { run, asked } = openScript();
  run('FIGURES(Array.from({ length: 3000 }, (_, at) => ["S" + at]), "roe")');
  expect(asked.map(({ cells }) => cells.length)).toEqual([1_000, 1_000, 1_000]);
});

it('a day is one request, whatever the time of it', () => {
  const { run, asked } = openScript();
  run('FIGURE("KO", "roe", new Date("2026-03-02T08:00:00Z"))');
  run('FIGURE("KO", "roe", new Date("2026-03-02T17:30:00Z"))');
  expect(asked.map(({ cells }) => cells)).toEqual([[{ security: 'KO', f: 'roe', asOf: '2026-03-02' }]]);
});

it('says why there is no value, and what to do without a key', () => {
  const { run, properties } = openScript();
  expect(run('FIGURE("NOPE", "roe")')).toBe('unknown_security');
  properties.delete('key');
  expect(run('FIGURE("PEP", "roe")')).toBe('Set your key: menu Figures');
});

it('keeps the last value while the site refuses', () => {
  const { run, state, properties } = openScript();
  state.status = 429;
  expect(run('FIGURE("KO", "roe")')).toBe('slow down');
  state.status = 200;
  expect(run('FIGURE("KO", "roe")')).toBe(5);
  run('readAgain()');
  expect(properties.get('round')).toBe('1');
  state.status = 429;
  expect(run('FIGURE("KO", "roe")')).toBe(5);
});
