import { optional } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { toNumber } from '../../kit/csv';
import { malformed, toCik, type Importer, type ImportResult } from '../../kit/importer';
import { toFlag } from '../../kit/sec-cells';
import type { SourceFile } from '../../kit/source-file';
import { find, findAll, textAt, type XmlElement } from '../../kit/xml';
import { formDay, jsonList, longText, plausibleDay, words } from '../kit/cells';
import { filedOn, filingRows, holdsDocument, openDocument, type FilingDocument } from '../kit/filing-document';

const ROOT = 'edgarSubmission';
const FORM = /^144(\/A)?$/;
const REMARKS_CHARS = 4000;

/** How securities to be sold were acquired. */
const lotOf = (lot: XmlElement) => ({
  ...optional('class', words(textAt(lot, 'securitiesClassTitle'))),
  ...optional('acquired', plausibleDay(textAt(lot, 'acquiredDate'))),
  ...optional('how', words(textAt(lot, 'natureOfAcquisitionTransaction'))),
  ...optional('from', words(textAt(lot, 'nameOfPersonfromWhomAcquired'))),
  ...optional('isGift', toFlag(textAt(lot, 'isGiftTransaction'))),
  ...optional('donorAcquired', plausibleDay(textAt(lot, 'donarAcquiredDate'))),
  ...optional('units', toNumber(textAt(lot, 'amountOfSecuritiesAcquired'))),
  ...optional('paid', plausibleDay(textAt(lot, 'paymentDate'))),
  ...optional('payment', words(textAt(lot, 'natureOfPayment'))),
});

/** A sale of the past three months. */
const saleOf = (sale: XmlElement) => ({
  ...optional('seller', words(textAt(sale, 'sellerDetails', 'name'))),
  ...optional('class', words(textAt(sale, 'securitiesClassTitle'))),
  ...optional('day', plausibleDay(textAt(sale, 'saleDate'))),
  ...optional('units', toNumber(textAt(sale, 'amountOfSecuritiesSold'))),
  ...optional('proceeds', toNumber(textAt(sale, 'grossProceeds'))),
});

const lists = (form: XmlElement | undefined) => ({
  acquired: jsonList(findAll(form, 'securitiesToBeSold').map(lotOf)),
  sold: jsonList(findAll(form, 'securitiesSoldInPast3Months').map(saleOf)),
});

const plansOf = (signature: XmlElement | undefined): readonly string[] =>
  findAll(find(signature, 'planAdoptionDates'), 'planAdoptionDate').flatMap(({ text }) => formDay(text) ?? []);

const relationshipsOf = (issuer: XmlElement | undefined): readonly string[] =>
  findAll(find(issuer, 'relationshipsToIssuer'), 'relationshipToIssuer').flatMap(({ text }) => words(text) ?? []);

/** Common cells of all rows of a notice. */
function noticeCells(root: XmlElement, form: XmlElement | undefined) {
  const issuer = find(form, 'issuerInfo');
  const signature = find(form, 'noticeSignature');
  return {
    filer_cik: toCik(textAt(root, 'headerData', 'filerInfo', 'filer', 'filerCredentials', 'cik')) ?? null,
    issuer_cik: toCik(textAt(issuer, 'issuerCik')) ?? null,
    issuer_name: words(textAt(issuer, 'issuerName')),
    seller: words(textAt(issuer, 'nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold')),
    relationships: jsonList(relationshipsOf(issuer)),
    ...lists(form),
    nothing_sold: toFlag(textAt(form, 'nothingToReportFlagOnSecuritiesSoldInPast3Months')) ?? null,
    notice_day: plausibleDay(textAt(signature, 'noticeDate')),
    plan_days: jsonList(plansOf(signature)),
    remarks: longText(textAt(form, 'remarks'), REMARKS_CHARS),
    previous_accession: words(textAt(root, 'headerData', 'previousAccessionNumber')),
  };
}

/** One class of securities to be sold. */
const classCells = (securities: XmlElement) => ({
  class_title: words(textAt(securities, 'securitiesClassTitle')),
  broker: words(textAt(securities, 'brokerOrMarketmakerDetails', 'name')),
  units: toNumber(textAt(securities, 'noOfUnitsSold')) ?? null,
  market_value: toNumber(textAt(securities, 'aggregateMarketValue')) ?? null,
  outstanding: toNumber(textAt(securities, 'noOfUnitsOutstanding')) ?? null,
  sale_day: plausibleDay(textAt(securities, 'approxSaleDate')),
  exchange: words(textAt(securities, 'securitiesExchangeName')),
});

const formOf = ({ root, header }: FilingDocument): string =>
  header?.form ?? textAt(root, 'headerData', 'submissionType') ?? '';

function noticeRows(document: FilingDocument): readonly ArchiveRow<'sale_notices'>[] | string {
  const { root, accession, edition } = document;
  const body = find(root, 'formData');
  const cells = noticeCells(root, body);
  const form = formOf(document);
  const on = filedOn(document, [cells.notice_day]);
  if (!FORM.test(form)) return `the submission type is ${form || 'missing'}`;
  if (cells.issuer_cik === null) return 'no issuerCik';
  if (!on) return 'neither a filing day nor a notice day';
  const filing = { accession, edition, form, filed: on.filed, filed_from: on.from };
  return findAll(body, 'securitiesInformation').map((securities, index) => ({
    ...filing,
    place: index + 1,
    ...cells,
    ...classCells(securities),
  }));
}

/** A class without a number of units announces nothing. */
const hasUnits = ({ units }: ArchiveRow<'sale_notices'>): boolean => units !== null && Number(units) >= 0;

function readNotice(file: SourceFile): ImportResult {
  const document = openDocument(file, ROOT);
  if ('reason' in document) return malformed(document.reason);
  const rows = noticeRows(document);
  if (typeof rows === 'string') return malformed(rows);
  const good = rows.filter(hasUnits);
  const bad = rows.filter((row) => !hasUnits(row));
  if (good.length === 0) return malformed('no securities with noOfUnitsSold');
  const rejected = bad.map(({ place }) => ({ line: Number(place), reason: 'no noOfUnitsSold' }));
  const filings = filingRows(document, String(good[0]?.issuer_cik), null);
  return { rows: { filings, sale_notices: good }, read: rows.length, accepted: good.length, rejected };
}

/** Notices of proposed sales by affiliates (Form 144) and their amendments. */
export const secForm144: Importer = {
  kind: 'sec-form-144',
  recognises: (head) =>
    holdsDocument(head, ROOT, FORM) &&
    /<([\w-]+:)?submissionType>\s*144(\/A)?\s*</.test(head) &&
    head.includes('http://www.sec.gov/edgar/ownership'),
  read: readNotice,
};
