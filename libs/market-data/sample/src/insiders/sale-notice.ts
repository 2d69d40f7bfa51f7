import { addDays, type Day } from '@plumbline/shared/domain';

import { createRandom } from '../base/random';
import { element, formDay } from '../writing/sec-text';
import { accessionOf, submissionText } from '../writing/submission';
import type { SampleFile } from '../writing/sample-file';
import type { InsiderLine, InsiderReport } from './insider-report';

/** Notices are XML since then. */
export const NOTICES_FROM: Day = '2023-04-13';

const relationsXml = ({ owners: [owner] }: InsiderReport): string =>
  [owner?.seat.isDirector ? 'Director' : '', owner?.seat.isOfficer ? 'Officer' : '']
    .filter(Boolean)
    .map((relation) => `<relationshipToIssuer>${relation}</relationshipToIssuer>`)
    .join('');

function noticeXml(report: InsiderReport, { shares = 0, price = 0 }: InsiderLine, day: Day, amends?: string): string {
  const { listing, owners, isPlanned } = report;
  const name = owners[0]?.fullName ?? '';
  const plan = isPlanned
    ? `<planAdoptionDates><planAdoptionDate>${formDay(addDays(day, -140))}</planAdoptionDate></planAdoptionDates>`
    : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<edgarSubmission xmlns="http://www.sec.gov/edgar/ownership" xmlns:com="http://www.sec.gov/edgar/common">',
    `<headerData><submissionType>144${amends ? '/A' : ''}</submissionType>${element('previousAccessionNumber', amends)}<filerInfo><filer><filerCredentials><cik>${owners[0]?.cik ?? ''}</cik><ccc>XXXXXXXX</ccc></filerCredentials></filer><liveTestFlag>LIVE</liveTestFlag></filerInfo></headerData>`,
    `<formData><issuerInfo><issuerCik>${listing.cik}</issuerCik>${element('issuerName', listing.name)}<secFileNumber>001-${listing.cik.slice(-5)}</secFileNumber>${element('nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold', name.toUpperCase())}<relationshipsToIssuer>${relationsXml(report)}</relationshipsToIssuer></issuerInfo>`,
    `<securitiesInformation><securitiesClassTitle>Common</securitiesClassTitle><brokerOrMarketmakerDetails><name>Sampleton Brokers &amp; Co.</name></brokerOrMarketmakerDetails><noOfUnitsSold>${shares}</noOfUnitsSold><aggregateMarketValue>${Math.round(shares * price)}</aggregateMarketValue><noOfUnitsOutstanding>${listing.sharesOn(day)}</noOfUnitsOutstanding><approxSaleDate>${formDay(day)}</approxSaleDate><securitiesExchangeName>${listing.company.exchange.toUpperCase()}</securitiesExchangeName></securitiesInformation>`,
    `<securitiesToBeSold><securitiesClassTitle>Common</securitiesClassTitle><acquiredDate>${formDay(addDays(day, -400))}</acquiredDate><natureOfAcquisitionTransaction>Restricted Stock Vesting</natureOfAcquisitionTransaction><nameOfPersonfromWhomAcquired>Issuer</nameOfPersonfromWhomAcquired><isGiftTransaction>N</isGiftTransaction><amountOfSecuritiesAcquired>${shares}</amountOfSecuritiesAcquired><paymentDate>${formDay(addDays(day, -400))}</paymentDate><natureOfPayment>Compensation</natureOfPayment></securitiesToBeSold>`,
    `<nothingToReportFlagOnSecuritiesSoldInPast3Months>Y</nothingToReportFlagOnSecuritiesSoldInPast3Months>`,
    `<noticeSignature><noticeDate>${formDay(day)}</noticeDate>${plan}${element('signature', `/s/ ${name}`)}</noticeSignature></formData></edgarSubmission>`,
  ].join('\n');
}

/** Numbers of notices within a filer's year start here, clear of those of the reports. */
const FIRST_COUNT = 501;

function noticeFile(
  report: InsiderReport,
  sale: InsiderLine,
  day: Day,
  amends?: string,
): SampleFile & { accession: string } {
  const { listing, owners } = report;
  const cik = owners[0]?.cik ?? '';
  const place = Number(report.accession.slice(-3)) * 2 + (amends ? 1 : 0);
  const accession = accessionOf(cik, day, FIRST_COUNT + place);
  const form = amends ? '144/A' : '144';
  const text = submissionText({
    accession,
    form,
    filed: day,
    time: '16:41:10',
    parties: [
      { role: 'SUBJECT COMPANY', name: listing.name, cik: listing.cik },
      { role: 'REPORTING-OWNER', name: owners[0]?.name ?? '', cik },
    ],
    documents: [{ type: form, name: 'primary_doc.xml', text: noticeXml(report, sale, day, amends) }],
  });
  return { path: `form144/${accession}.txt`, text, accession };
}

/** The notice of a sale that a report discloses, on the day of the sale; now and then with an amendment of it. */
export function saleNotices(report: InsiderReport): SampleFile[] {
  const sale = report.lines.find(({ code }) => code === 'S');
  if (!sale?.day || sale.day < NOTICES_FROM || report.form !== '4') return [];
  const notice = noticeFile(report, sale, sale.day);
  const amended = createRandom('notice', notice.accession).next() < 0.1;
  const files = [notice, ...(amended ? [noticeFile(report, sale, sale.day, notice.accession)] : [])];
  return files.map(({ path, text }) => ({ path, text }));
}
