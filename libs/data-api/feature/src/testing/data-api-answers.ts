import type { DataAccount, DataFiles, DataInfo } from '@plumbline/data-api/data-access';

const TERMS = { version: 2, title: 'Terms of the data', html: '<p>Use the data for your own research.</p>' };

/** Account with a subscription and accepted terms. */
export const ACCOUNT: DataAccount = {
  keys: 1,
  quota: { credits_a_day: 1_000, remaining: 250, calls_a_minute: null, source: 'plan' },
  subscription: {
    type: 'Research',
    about: 'The API and files',
    state: 'active',
    since: '2026-01-02T00:00:00Z',
    until: null,
  },
  contract: {
    current: { ...TERMS, from: null },
    isAccepted: true,
    history: [{ ...TERMS, name: 'Ann Example', company: null, use: 'research', accepted_at: '2026-01-02T00:00:00Z' }],
  },
  hasFiles: true,
};

/** Account where no products are on offer. */
export const BARE_ACCOUNT: DataAccount = {
  ...ACCOUNT,
  quota: { credits_a_day: null, remaining: null, calls_a_minute: null, source: 'site' },
  subscription: null,
  contract: { current: null, isAccepted: true, history: [] },
};

export const INFO: DataInfo = {
  products: [
    {
      name: 'Research',
      about: 'The API and files of all tables',
      hasFiles: true,
      credits_a_day: 1_000,
      calls_a_minute: null,
    },
    {
      name: 'Everything',
      about: 'Any number of calls',
      hasFiles: true,
      credits_a_day: null,
      calls_a_minute: null,
    },
  ],
  needsContract: true,
  isBilled: false,
};

const SHA256 = '1e062b38bd30654a91f41bd672061dd60d51397f82d855c6c4f399201c9189b5';
const file = (id: string, rows: number) => ({
  id,
  table: id.replace('sample-', ''),
  about: 'Daily prices',
  rows,
  bytes: 23_700_000,
  sha256: SHA256,
  columns: [{ name: 'close', type: 'number', about: 'Last price' }],
});

export const FILES: DataFiles = {
  version: 'abc',
  isGenerated: true,
  making: { done: 3, total: 11 },
  data: [file('prices', 1_632_776), file('sample-prices', 100)],
};

/** Before files are made the first time. */
export const NO_FILES: DataFiles = { version: null, isGenerated: false, data: [], making: null };
