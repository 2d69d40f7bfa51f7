import { addDays } from '@plumbline/shared/domain';

import { element } from '../writing/sec-text';
import { submissionText, timeBetween } from '../writing/submission';
import { createRandom } from '../base/random';
import type { FundPosition, FundReport } from './funds';

const percentText = (value: number, { netUsd }: FundReport): string => ((100 * value) / netUsd).toFixed(6);

const currencyXml = ({ currency, perDollar }: FundPosition): string =>
  currency === 'USD'
    ? '<curCd>USD</curCd>'
    : `<currencyConditional curCd="${currency}" exchangeRt="${perDollar.toFixed(6)}"/>`;

function shareXml(report: FundReport, position: FundPosition): string {
  const { listing, shares, valueUsd } = position;
  const cusip = listing.isAmerican ? listing.cusipOn(report.reportDay) : 'N/A';
  return `<invstOrSec>${element('name', listing.name)}<lei>N/A</lei>${element('title', listing.name)}<cusip>${cusip}</cusip><identifiers><isin value="${listing.isin}"/></identifiers><balance>${shares}</balance><units>NS</units>${currencyXml(position)}<valUSD>${valueUsd.toFixed(2)}</valUSD><pctVal>${percentText(valueUsd, report)}</pctVal><payoffProfile>Long</payoffProfile><assetCat>EC</assetCat><issuerCat>CORP</issuerCat><invCountry>${listing.country}</invCountry><isRestrictedSec>N</isRestrictedSec><fairValLevel>1</fairValLevel></invstOrSec>`;
}

function billXml(report: FundReport): string {
  const { fund, billsUsd, reportDay } = report;
  if (!fund.hasFutures) return '';
  return `<invstOrSec><name>United States Treasury</name><lei>N/A</lei><title>TREASURY BILL</title><cusip>000000000</cusip><balance>${billsUsd}</balance><units>PA</units><curCd>USD</curCd><valUSD>${billsUsd.toFixed(2)}</valUSD><pctVal>${percentText(billsUsd, report)}</pctVal><payoffProfile>Long</payoffProfile><assetCat>DBT</assetCat><issuerCat>UST</issuerCat><invCountry>US</invCountry><isRestrictedSec>N</isRestrictedSec><fairValLevel>1</fairValLevel><debtSec><maturityDt>${addDays(reportDay, 120)}</maturityDt><couponKind>None</couponKind><annualizedRt>0</annualizedRt><isDefault>N</isDefault></debtSec></invstOrSec>`;
}

function fundXml(report: FundReport): string {
  const { fund, reportDay, yearEnd, isFinal, netUsd, cashUsd, returns, positions, filed } = report;
  const classes = fund.classIds.map((id) => `<classId>${id}</classId>`).join('');
  const months = fund.classIds.map(
    (id) => `<monthlyTotReturn classId="${id}" rtn1="${returns[0]}" rtn2="${returns[1]}" rtn3="${returns[2]}"/>`,
  );
  const flow = `sales="${(netUsd * 0.01).toFixed(2)}" reinvestment="0.00" redemption="${(netUsd * 0.006).toFixed(2)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<edgarSubmission xmlns="http://www.sec.gov/edgar/nport" xmlns:com="http://www.sec.gov/edgar/common">',
    `<headerData><submissionType>NPORT-P</submissionType><isConfidential>false</isConfidential><filerInfo><filer><issuerCredentials><cik>${fund.cik}</cik><ccc>XXXXXXXX</ccc></issuerCredentials></filer><seriesClassInfo><seriesId>${fund.seriesId}</seriesId>${classes}</seriesClassInfo></filerInfo></headerData>`,
    `<formData><genInfo>${element('regName', fund.trust)}<regFileNumber>811-${fund.cik.slice(-5)}</regFileNumber><regCik>${fund.cik}</regCik>${element('seriesName', fund.name)}<seriesId>${fund.seriesId}</seriesId><repPdEnd>${yearEnd}</repPdEnd><repPdDate>${reportDay}</repPdDate><isFinalFiling>${isFinal ? 'Y' : 'N'}</isFinalFiling></genInfo>`,
    `<fundInfo><totAssets>${(netUsd * 1.002).toFixed(2)}</totAssets><totLiabs>${(netUsd * 0.002).toFixed(2)}</totLiabs><netAssets>${netUsd.toFixed(2)}</netAssets><cshNotRptdInCorD>${cashUsd.toFixed(2)}</cshNotRptdInCorD><returnInfo><monthlyTotReturns>${months.join('')}</monthlyTotReturns></returnInfo><mon1Flow ${flow}/><mon2Flow ${flow}/><mon3Flow ${flow}/></fundInfo>`,
    `<invstOrSecs>\n${[...positions.map((position) => shareXml(report, position)), billXml(report)].filter(Boolean).join('\n')}\n</invstOrSecs>`,
    `<signature><dateSigned>${filed}</dateSigned>${element('nameOfApplicant', fund.trust)}</signature></formData></edgarSubmission>`,
  ].join('\n');
}

/** A report as the full submission the archive of filings serves. */
export function fundSubmission(report: FundReport): string {
  const { accession, filed, reportDay, fund } = report;
  const parties = [{ role: 'FILER' as const, name: fund.trust, cik: fund.cik }];
  const time = timeBetween(9, 17.4, createRandom(accession).next());
  const documents = [{ type: 'NPORT-P', name: 'primary_doc.xml', text: fundXml(report) }];
  return submissionText({ accession, form: 'NPORT-P', filed, time, period: reportDay, parties, documents });
}
