import type { Day } from '@plumbline/shared/domain';

import type { SampleCompany } from './company';
import { fundsOf, type SampleEtf } from './etfs';
import { exchangeOf, tickersOf } from './submissions-writer';

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

/** What stands behind a company's name. */
function classOf({ quirks, filer, country }: SampleCompany, place: number): string {
  if (quirks.receipt) return ` American Depositary Shares, each representing ${quirks.receipt.shares} ordinary shares`;
  if (filer && country) return ' Ordinary Shares';
  if (quirks.otherClass) return place === 0 ? ' Class A Common Stock' : ' Class B Common Stock';
  return ' Common Stock';
}

const listed = (company: SampleCompany): Listed[] =>
  tickersOf(company).map((symbol, place) => ({
    ...{ symbol: symbol.replace('-', '.'), name: `${company.name}${classOf(company, place)}` },
    ...{ exchange: LETTERS[exchangeOf(company)] ?? '', etf: false },
  }));

const fund = ({ ticker, name, exchange }: SampleEtf): Listed => ({ symbol: ticker, name, exchange, etf: true });

/** '0630202618:02' of 2026-06-30. */
const creation = (day: Day): string => `File Creation Time: ${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}18:02`;
const flag = (value: boolean): string => (value ? 'Y' : 'N');

/** The two directories of symbols as of the last day: Nasdaq's own list and the one of the other exchanges. */
export function directoryTexts(companies: readonly SampleCompany[], lastDay: Day) {
  const all = [...companies.flatMap(listed), ...fundsOf(companies).map(fund)];
  const nasdaq = all.filter(({ exchange }) => exchange === 'Q');
  const others = all.filter(({ exchange }) => exchange !== 'Q' && exchange !== '');
  const text = (header: string, lines: readonly string[]): string =>
    `${[header, ...lines.toSorted(), creation(lastDay)].join('\r\n')}\r\n`;
  return {
    nasdaqlisted: text(
      NASDAQ,
      nasdaq.map(({ symbol, name, etf }) => `${symbol}|${name}|Q|N|N|100|${flag(etf)}|N`),
    ),
    otherlisted: text(
      OTHERS,
      others.map(
        ({ symbol, name, exchange, etf }) => `${symbol}|${name}|${exchange}|${symbol}|${flag(etf)}|100|N|${symbol}`,
      ),
    ),
  };
}
