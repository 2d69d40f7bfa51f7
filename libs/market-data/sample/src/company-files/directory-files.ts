import type { Day } from '@plumbline/shared/domain';

import type { SampleCompany } from '../companies/company';
import { fundsOf, type SampleEtf } from '../prices/etfs';
import { exchangeOf, tickersOf } from './submissions-writer';
import type { TableFile } from '../writing/table-files';

/** A line of a symbol directory. */
interface Listed {
  readonly symbol: string;
  readonly name: string;
  readonly exchange: string;
  readonly etf: boolean;
}

const NASDAQ = 'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares';
const OTHERS = 'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol';
const LETTERS: Readonly<Record<string, string>> = { NYSE: 'N', 'NYSE American': 'A', Nasdaq: 'Q' };

/** The suffix of a company's name. */
function classOf({ quirks, filer, country }: SampleCompany, place: number): string {
  if (quirks.receipt) return ` American Depositary Shares, each representing ${quirks.receipt.shares} ordinary shares`;
  if (filer && country) return ' Ordinary Shares';
  if (quirks.otherClass) return place === 0 ? ' Class A Common Stock' : ' Class B Common Stock';
  return ' Common Stock';
}

const listed = (company: SampleCompany): Listed[] =>
  tickersOf(company).map((symbol, place) => ({
    symbol: symbol.replace('-', '.'),
    name: `${company.name}${classOf(company, place)}`,
    exchange: LETTERS[exchangeOf(company)] ?? '',
    etf: false,
  }));

const fund = ({ ticker, name, exchange }: SampleEtf): Listed => ({ symbol: ticker, name, exchange, etf: true });

/** Exchanges list issues of their own to test with. */
const NASDAQ_TEST = 'ZQZTX|Sample Test Issue Common Stock|G|Y|N|100|N|N';
const OTHER_TEST = 'ZXJTX|Sample Test Issue|V|ZXJTX|N|100|Y|ZXJTX';

/** '0630202618:02' of 2026-06-30. */
const creation = (day: Day): string => `File Creation Time: ${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}18:02`;
const flag = (value: boolean): string => (value ? 'Y' : 'N');

/** A directory: its rows in order, an issue to test with, the day. */
const directory = (header: string, rows: readonly string[], test: string, lastDay: Day): string =>
  `${[header, ...rows.toSorted(), test, creation(lastDay)].join('\r\n')}\r\n`;

/** Nasdaq's own directory and the one of the other exchanges, as of the last day; one without a listing is left out. */
export function directoryFiles(companies: readonly SampleCompany[], lastDay: Day): TableFile[] {
  const all = [...companies.flatMap(listed), ...fundsOf(companies).map(fund)];
  const nasdaq = all
    .filter(({ exchange }) => exchange === 'Q')
    .map(({ symbol, name, etf }) => `${symbol}|${name}|Q|N|N|100|${flag(etf)}|N`);
  const others = all
    .filter(({ exchange }) => exchange !== 'Q' && exchange !== '')
    .map(({ symbol, name, exchange, etf }) => `${symbol}|${name}|${exchange}|${symbol}|${flag(etf)}|100|N|${symbol}`);
  const files = [
    { path: 'nasdaqlisted.txt', rows: nasdaq, text: directory(NASDAQ, nasdaq, NASDAQ_TEST, lastDay) },
    { path: 'otherlisted.txt', rows: others, text: directory(OTHERS, others, OTHER_TEST, lastDay) },
  ];
  return files.filter(({ rows }) => rows.length > 0).map(({ path, text }) => ({ path, text }));
}
