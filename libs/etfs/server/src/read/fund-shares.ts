import { newYorkDay } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { edgarUrl } from '@plumbline/stocks/domain';
import type { EtfMarket } from './etf-market';
import { fundList, largestFunds } from './fund-list';
import { rowsOf } from './open-fund';

/** Funds that are looked at: the largest, as each has a report to read. */
const FUNDS = 60;
/** Less of a fund is no matter of it. */
const LEAST = 1;

/** The largest funds by how much of their net assets is in chosen securities, as known at the end of a day. */
export const fundShares = (market: EtfMarket) => async (asOf: Day | undefined, isMember: (id: string) => boolean) => {
  const { sample } = market.status();
  const list = await fundList(market, asOf);
  const lines = largestFunds(list).slice(0, FUNDS);
  const rows = [];
  for (const { entry, name, place } of lines) {
    const cover = list.reports.cover(place);
    const held = (await rowsOf(market, { cover, replaces: [] })).filter(
      ({ security }) => security && isMember(security.id),
    );
    const { cik, accession, reportDay: day, moment, netAssetsUsd } = cover;
    rows.push({
      symbol: entry.symbol,
      name,
      kind: entry.kind,
      net_assets: netAssetsUsd ?? null,
      weight: held.reduce((sum, { weight }) => sum + weight, 0),
      holdings: held.length,
      day,
      public: newYorkDay(moment.at),
      accession,
      url: edgarUrl({ cik, accession, sample }),
    });
  }
  return {
    funds: lines.length,
    rows: rows.filter(({ weight }) => weight >= LEAST).sort((a, b) => b.weight - a.weight),
  };
};
