import { addDays } from '@plumbline/shared/domain';

import type { ListedMarket } from '../universe/universe-listings';
import type { SampleFile } from '../writing/sample-file';
import { setDay, sparseRow, tsv, type TextCell } from '../writing/sec-text';
import { fundReports, SAMPLE_FUNDS, type FundPosition, type FundReport } from './funds';
import { fundSubmission } from './fund-submission';

type Cells = Readonly<Record<string, TextCell>>;

const COLUMNS = {
  SUBMISSION: [
    'ACCESSION_NUMBER',
    'FILING_DATE',
    'FILE_NUM',
    'SUB_TYPE',
    'REPORT_ENDING_PERIOD',
    'REPORT_DATE',
    'IS_LAST_FILING',
  ],
  REGISTRANT: ['ACCESSION_NUMBER', 'CIK', 'REGISTRANT_NAME', 'FILE_NUM', 'LEI', 'CITY', 'STATE', 'COUNTRY'],
  FUND_REPORTED_INFO: [
    'ACCESSION_NUMBER',
    'SERIES_NAME',
    'SERIES_ID',
    'SERIES_LEI',
    'TOTAL_ASSETS',
    'TOTAL_LIABILITIES',
    'NET_ASSETS',
    'CASH_NOT_RPTD_IN_C_OR_D',
    'SALES_FLOW_MON1',
    'REINVESTMENT_FLOW_MON1',
    'REDEMPTION_FLOW_MON1',
  ],
  MONTHLY_TOTAL_RETURN: [
    'ACCESSION_NUMBER',
    'MONTHLY_TOTAL_RETURN_ID',
    'CLASS_ID',
    'MONTHLY_TOTAL_RETURN1',
    'MONTHLY_TOTAL_RETURN2',
    'MONTHLY_TOTAL_RETURN3',
  ],
  FUND_REPORTED_HOLDING: [
    'ACCESSION_NUMBER',
    'HOLDING_ID',
    'ISSUER_NAME',
    'ISSUER_LEI',
    'ISSUER_TITLE',
    'ISSUER_CUSIP',
    'BALANCE',
    'UNIT',
    'OTHER_UNIT_DESC',
    'CURRENCY_CODE',
    'CURRENCY_VALUE',
    'EXCHANGE_RATE',
    'PERCENTAGE',
    'PAYOFF_PROFILE',
    'ASSET_CAT',
    'OTHER_ASSET',
    'ISSUER_TYPE',
    'OTHER_ISSUER',
    'INVESTMENT_COUNTRY',
    'IS_RESTRICTED_SECURITY',
    'FAIR_VALUE_LEVEL',
    'DERIVATIVE_CAT',
  ],
  IDENTIFIERS: [
    'HOLDING_ID',
    'IDENTIFIERS_ID',
    'IDENTIFIER_ISIN',
    'IDENTIFIER_TICKER',
    'OTHER_IDENTIFIER',
    'OTHER_IDENTIFIER_DESC',
  ],
  DEBT_SECURITY: ['HOLDING_ID', 'MATURITY_DATE', 'COUPON_TYPE', 'ANNUALIZED_RATE', 'IS_DEFAULT'],
  FWD_FOREIGNCUR_CONTRACT_SWAP: [
    'HOLDING_ID',
    'CURRENCY_SOLD_AMOUNT',
    'DESC_CURRENCY_SOLD',
    'CURRENCY_PURCHASED_AMOUNT',
    'DESC_CURRENCY_PURCHASED',
    'SETTLEMENT_DATE',
    'UNREALIZED_APPRECIATION',
  ],
} as const;
type TableName = keyof typeof COLUMNS;
type Tables = Record<TableName, TextCell[][]>;

const money = (amount: number): string => amount.toFixed(2);

/** Part of net assets, percent. */
const percentOf = (value: number, { netUsd }: FundReport): string => ((100 * value) / netUsd).toFixed(6);

class FundTables {
  readonly tables = Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, []])) as unknown as Tables;
  private last = 0;

  private put(name: TableName, cells: Cells): void {
    this.tables[name].push(sparseRow(COLUMNS[name], cells));
  }

  private holding(report: FundReport, value: number, cells: Cells): number {
    this.last += 1;
    const shared = {
      ACCESSION_NUMBER: report.accession,
      HOLDING_ID: this.last,
      ISSUER_LEI: 'N/A',
      CURRENCY_CODE: 'USD',
    };
    const worth = { CURRENCY_VALUE: money(value), PERCENTAGE: percentOf(value, report), PAYOFF_PROFILE: 'Long' };
    const flags = {
      IS_RESTRICTED_SECURITY: 'N',
      FAIR_VALUE_LEVEL: 1,
      UNIT: 'NS',
      ASSET_CAT: 'EC',
      ISSUER_TYPE: 'CORP',
    };
    this.put('FUND_REPORTED_HOLDING', { ...shared, ...worth, ...flags, INVESTMENT_COUNTRY: 'US', ...cells });
    return this.last;
  }

  private share(report: FundReport, { listing, shares, valueUsd, currency, perDollar }: FundPosition): void {
    const id = this.holding(report, valueUsd, {
      ISSUER_NAME: listing.name,
      ISSUER_TITLE: listing.name,
      BALANCE: shares,
      CURRENCY_CODE: currency,
      ISSUER_CUSIP: listing.isAmerican ? listing.cusipOn(report.reportDay) : 'N/A',
      EXCHANGE_RATE: currency === 'USD' ? undefined : perDollar,
      INVESTMENT_COUNTRY: listing.country,
    });
    this.put('IDENTIFIERS', { HOLDING_ID: id, IDENTIFIERS_ID: id * 2, IDENTIFIER_ISIN: listing.isin });
  }

  private others(report: FundReport): void {
    const { fund, billsUsd, netUsd, reportDay } = report;
    const treasury = {
      ISSUER_NAME: 'United States Treasury',
      ISSUER_TITLE: 'TREASURY BILL',
      ISSUER_CUSIP: '000000000',
    };
    if (fund.hasFutures) {
      const bill = { ...treasury, BALANCE: billsUsd, UNIT: 'PA', ASSET_CAT: 'DBT', ISSUER_TYPE: 'UST' };
      const id = this.holding(report, billsUsd, bill);
      const rate = { COUPON_TYPE: 'None', ANNUALIZED_RATE: 0, IS_DEFAULT: 'N' };
      this.put('DEBT_SECURITY', { HOLDING_ID: id, MATURITY_DATE: setDay(addDays(reportDay, 120)), ...rate });
    }
    if (!fund.isHedged) return;
    const [euro, loss] = [Math.round(netUsd * 0.8), -Math.round(netUsd * 0.004)];
    const forward = {
      ISSUER_NAME: 'Sampleton Bank',
      ISSUER_TITLE: 'Currency forward',
      ISSUER_CUSIP: 'N/A',
      UNIT: 'NC',
    };
    const kind = { BALANCE: 1, ASSET_CAT: 'DFE', DERIVATIVE_CAT: 'FWD', PAYOFF_PROFILE: 'N/A' };
    const id = this.holding(report, loss, { ...forward, ...kind });
    this.put('FWD_FOREIGNCUR_CONTRACT_SWAP', {
      HOLDING_ID: id,
      CURRENCY_SOLD_AMOUNT: euro,
      DESC_CURRENCY_SOLD: 'EUR',
      DESC_CURRENCY_PURCHASED: 'USD',
      CURRENCY_PURCHASED_AMOUNT: Math.round(euro * 1.08),
      SETTLEMENT_DATE: setDay(addDays(reportDay, 30)),
      UNREALIZED_APPRECIATION: money(loss),
    });
  }

  add(report: FundReport): void {
    const { fund, accession, filed, reportDay, yearEnd, isFinal, netUsd, cashUsd, returns } = report;
    this.put('SUBMISSION', {
      ACCESSION_NUMBER: accession,
      FILING_DATE: setDay(filed),
      SUB_TYPE: 'NPORT-P',
      IS_LAST_FILING: isFinal ? 'Y' : 'N',
      REPORT_ENDING_PERIOD: setDay(yearEnd),
      REPORT_DATE: setDay(reportDay),
    });
    const place = { CITY: 'SAMPLETON', STATE: 'US-DE', COUNTRY: 'US', FILE_NUM: `811-${fund.cik.slice(-5)}` };
    this.put('REGISTRANT', { ACCESSION_NUMBER: accession, CIK: fund.cik, REGISTRANT_NAME: fund.trust, ...place });
    const assets = {
      TOTAL_ASSETS: money(netUsd * 1.002),
      TOTAL_LIABILITIES: money(netUsd * 0.002),
      NET_ASSETS: money(netUsd),
    };
    const flows = {
      SALES_FLOW_MON1: money(netUsd * 0.01),
      REINVESTMENT_FLOW_MON1: '0.00',
      REDEMPTION_FLOW_MON1: money(netUsd * 0.006),
    };
    const series = { SERIES_NAME: fund.name, SERIES_ID: fund.seriesId, CASH_NOT_RPTD_IN_C_OR_D: money(cashUsd) };
    this.put('FUND_REPORTED_INFO', { ACCESSION_NUMBER: accession, ...series, ...assets, ...flows });
    fund.classIds.forEach((id, index) => {
      const [first, second, third] = returns;
      const months = { MONTHLY_TOTAL_RETURN1: first, MONTHLY_TOTAL_RETURN2: second, MONTHLY_TOTAL_RETURN3: third };
      this.put('MONTHLY_TOTAL_RETURN', {
        ACCESSION_NUMBER: accession,
        MONTHLY_TOTAL_RETURN_ID: index + 1,
        CLASS_ID: id,
        ...months,
      });
    });
    for (const position of report.positions) this.share(report, position);
    this.others(report);
  }
}

function* fundTables(folder: string, reports: readonly FundReport[]): Generator<SampleFile> {
  const rows = new FundTables();
  for (const report of reports) rows.add(report);
  for (const [name, lines] of Object.entries(rows.tables) as [TableName, TextCell[][]][])
    if (lines.length > 0) yield { path: `${folder}/${name}.tsv`, text: tsv(COLUMNS[name], lines) };
}

/** Symbols of the share classes of mutual funds. */
function fundSymbols(): SampleFile {
  const data = SAMPLE_FUNDS.flatMap(({ cik, seriesId, classIds, symbols }) =>
    symbols.map((symbol, place) => [Number(cik), seriesId, classIds[place], symbol]),
  );
  const text = JSON.stringify({ fields: ['cik', 'seriesId', 'classId', 'symbol'], data });
  return { path: 'company_tickers_mf.json', text };
}

/** Holdings of funds: a data set, and submissions of the reports too recent for one. */
export function* fundFiles(market: ListedMarket): Generator<SampleFile> {
  yield fundSymbols();
  const reports = fundReports(market);
  const recent = addDays(market.lastDay, -95);
  const sets = reports.filter(({ filed }) => filed < recent);
  if (sets.length > 0) yield* fundTables(`nport/2019-${market.lastDay.slice(0, 4)}_nport`, sets);
  for (const report of reports.filter(({ filed }) => filed >= recent))
    yield { path: `nport/${report.accession}.txt`, text: fundSubmission(report) };
}
