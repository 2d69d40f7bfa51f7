import { readOperatorEnvironment } from './operator-environment';

const VENDOR = {
  EODHD_KEY: 'k',
  EODHD_URL: 'https://prices.example',
  EODHD_PAUSE_MS: '10',
  EODHD_BULK: '1',
  EODHD_PER_DAY: '20',
  TIINGO_PER_HOUR: '50',
};
const OTHERS = {
  CONTACT_EMAIL: 'a@example.com',
  SYNC: 'all',
  UNIVERSE: 'AAPL',
  PRICE_SYMBOLS: 'AAPL',
  BLS_KEY: 'b',
  BEA_KEY: 'c',
  FRED_KEY: 'd',
};

it('takes what concerns publishers, and the secret apart from it', () => {
  const given = { ...VENDOR, ...OTHERS };
  const env = { ...given, TOKEN_SECRET: 'secret', DATABASE_URL: 'postgresql://x', SETUP_STATE: 'finished' };
  expect(readOperatorEnvironment(env)).toEqual({ settings: given, secret: 'secret' });
});

it('takes a blank value for none', () =>
  expect(readOperatorEnvironment({ SYNC: '', TOKEN_SECRET: '' })).toEqual({ settings: {}, secret: undefined }));
