import { z } from 'zod';

import { symbolForm } from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import { VendorError, type PriceVendor } from '../model/price-vendor';
import { addressOf, readJson } from './vendor-json';

/** '$1,130.89' and '88,636,830'; 'N/A' is none. */
const written = z
  .string()
  .nullish()
  .transform((text) => {
    const found = Number(text?.replaceAll(/[$,]/g, '') || Number.NaN);
    return Number.isFinite(found) ? found : undefined;
  });
/** '08/27/2021'. */
const americanDay = z
  .string()
  .regex(/^\d\d\/\d\d\/\d{4}$/, 'no day')
  .transform((text) => `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`);

const row = z.object({
  date: americanDay,
  open: written,
  high: written,
  low: written,
  close: written,
  volume: written,
});
const answer = z.object({
  data: z.object({
    symbol: z.string(),
    tradesTable: z.object({ rows: z.array(row).nullish() }).nullish(),
  }),
});

/** It has ten years. */
const BACK_DAYS = 3650;
/** More rows than ten years have. */
const MAX_ROWS = 9999;

/** Addresses have a class of shares as BRK%sl%B, answers as BRK/B. */
const inAddress = (symbol: string): string => encodeURIComponent(symbol.replaceAll('.', '%sl%'));

/** Nasdaq's page of past quotes of stocks of all American exchanges: adjusted for splits up to today, without a key. */
export const nasdaq: PriceVendor = {
  id: 'nasdaq-quotes',
  title: 'Nasdaq',
  urlName: 'NASDAQ_QUOTES_URL',
  baseUrl: 'https://api.nasdaq.com/api',
  notice: 'no account, ten years, stocks only',
  terms: 'delayed quotes for personal, non-commercial use; not to be passed on without a licence of the exchange',
  backDays: BACK_DAYS,
  limit: { everyMs: 2_000, atOnce: 1 },
  quotas: [],
  requests: ({ symbol, from, today }, { baseUrl }) => ({
    bars: {
      url: addressOf(`${baseUrl}/quote/${inAddress(symbol)}/historical`, {
        assetclass: 'stocks',
        fromdate: from ?? addDays(today, -BACK_DAYS),
        todate: today,
        limit: String(MAX_ROWS),
      }),
      headers: { accept: 'application/json' },
      missingText: 'Symbol not exists',
      errorText: '"(?:developerMessage|errorMessage)":"([^"]+)|Access Denied|<html|<!doctype',
    },
  }),
  read: (answers) => {
    const { data } = readJson(answers['bars'], answer, { data: { symbol: '', tradesTable: null } });
    if (!data.symbol) throw new VendorError('the answer names no symbol');
    const rows = data.tradesTable?.rows ?? [];
    const bars = rows.flatMap(({ date, close, ...prices }) =>
      close === undefined ? [] : [{ day: date, close, ...prices }],
    );
    return { symbol: symbolForm(data.symbol), basis: 'split-adjusted', bars, actions: [] };
  },
};
