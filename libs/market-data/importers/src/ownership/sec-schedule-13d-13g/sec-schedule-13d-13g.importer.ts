import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { toNumber } from '../../kit/csv';
import { malformed, toCik, type Importer, type ImportResult } from '../../kit/importer';
import { toCusip, toFlag } from '../../kit/sec-cells';
import type { SourceFile } from '../../kit/source-file';
import { descendants, find, findAll, textAt, type XmlElement } from '../../kit/xml';
import { jsonList, longText, plausibleDay, words } from '../kit/cells';
import { filedOn, filingRows, holdsDocument, openDocument, type FilingDocument } from '../kit/filing-document';
import { holdersOf } from './holder-rows';

const ROOT = 'edgarSubmission';
const FORM = /^SCHEDULE 13[DG](\/A)?$/;
/** Longer texts of items are cut: the document itself is one link away. */
const ITEM_CHARS = 4000;

/** One CUSIP in the first schema, a list of them in the later one. */
function cusipsOf(issuer: XmlElement | undefined): readonly string[] {
  const single = [textAt(issuer, 'issuerCUSIP'), textAt(issuer, 'issuerCusip')];
  const listed = [...descendants(find(issuer, 'issuerCusips'), 'issuerCusipNumber')].map(({ text }) => text);
  return [...new Set([...single, ...listed].flatMap((text) => toCusip(text) ?? []))];
}

const isProse = (text: string): boolean => !/^([YN]|[\d.,\s]*)$/.test(text);

/** All text below an element; addresses, flags and figures are no prose. */
const proseOf = (element: XmlElement): readonly string[] =>
  element.children.length > 0
    ? element.children.filter(({ name }) => !/Address$|Flag$/.test(name) || name === 'commentText').flatMap(proseOf)
    : [element.text];

function itemsOf(form: XmlElement | undefined): string | null {
  const items = (find(form, 'items1To7') ?? find(form, 'items'))?.children ?? [];
  const texts = items
    .filter(({ name }) => /^item\d+$/.test(name))
    .map((item) => [item.name, longText(proseOf(item).filter(isProse).join('\n'), ITEM_CHARS)] as const)
    .filter(([, text]) => text !== null);
  return texts.length > 0 ? JSON.stringify(Object.fromEntries(texts)) : null;
}

/** The latest of the signatures. */
function signedOn(form: XmlElement | undefined): Day | null {
  const signatures = find(form, 'signatureInfo') ?? form;
  const days = [...descendants(signatures, 'signatureDetails')].map((each) => plausibleDay(textAt(each, 'date')));
  return days.reduce<Day | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
}

const filersOf = (root: XmlElement): readonly string[] =>
  findAll(find(root, 'headerData', 'filerInfo'), 'filer').flatMap(
    (filer) => toCik(textAt(filer, 'filerCredentials', 'cik')) ?? [],
  );

const rulesOf = (cover: XmlElement | undefined): readonly string[] =>
  [...descendants(cover, 'designateRulePursuantThisScheduleFiled')].flatMap(({ text }) => words(text) ?? []);

function stakeCells(root: XmlElement) {
  const form = find(root, 'formData');
  const cover = find(form, 'coverPageHeader');
  const issuer = find(cover, 'issuerInfo');
  return {
    amendment: toNumber(textAt(cover, 'amendmentNo')) ?? null,
    previous_accession: words(textAt(root, 'headerData', 'previousAccessionNumber')),
    previously_filed: toFlag(textAt(cover, 'previouslyFiledFlag')) ?? null,
    issuer_cik: toCik(textAt(issuer, 'issuerCIK') ?? textAt(issuer, 'issuerCik')) ?? null,
    issuer_name: words(textAt(issuer, 'issuerName')),
    cusips: jsonList(cusipsOf(issuer)),
    class_title: words(textAt(cover, 'securitiesClassTitle')),
    event_day: plausibleDay(textAt(cover, 'dateOfEvent') ?? textAt(cover, 'eventDateRequiresFilingThisStatement')),
    rules: jsonList(rulesOf(cover)),
    filers: jsonList(filersOf(root)),
    items: itemsOf(form),
    below_five_percent: toFlag(textAt(form, 'items', 'item5', 'classOwnership5PercentOrLess')) ?? null,
    signed: signedOn(form),
  };
}

const formOf = ({ root, header }: FilingDocument): string =>
  header?.form ?? textAt(root, 'headerData', 'submissionType') ?? '';

interface Stake {
  readonly stake: ArchiveRow<'stakes'>;
  readonly issuer: string;
}

function readStake(document: FilingDocument): Stake | string {
  const { root, accession, edition } = document;
  const form = formOf(document);
  if (!FORM.test(form)) return `the submission type is ${form || 'missing'}`;
  const cells = stakeCells(root);
  if (cells.issuer_cik === null) return 'no number of the issuer';
  const on = filedOn(document, [cells.signed, cells.event_day]);
  if (!on) return 'neither a filing day nor a signature day';
  const stake = { accession, edition, form, ...cells, filed: on.filed, filed_from: on.from };
  return { stake, issuer: cells.issuer_cik };
}

/** A sole filer is the reporting person of a 13G, which gives no number with its name. */
function holderRows({ root, accession, edition }: FilingDocument): readonly ArchiveRow<'stake_holders'>[] {
  const holders = holdersOf(find(root, 'formData'));
  const filers = filersOf(root);
  const only = holders.length === 1 && filers.length === 1 ? (filers[0] ?? null) : null;
  return holders.map((holder, index) => ({
    ...holder,
    cik: holder.cik ?? only,
    accession,
    edition,
    place: index + 1,
  }));
}

const isUsable = ({ name, shares, percent }: ArchiveRow<'stake_holders'>): boolean =>
  name !== null && (shares !== null || percent !== null);

function readSchedule(file: SourceFile): ImportResult {
  const document = openDocument(file, ROOT);
  if ('reason' in document) return malformed(document.reason);
  const found = readStake(document);
  if (typeof found === 'string') return malformed(found);
  const holders = holderRows(document);
  const good = holders.filter(isUsable);
  if (good.length === 0) return malformed('no reporting person with shares or per cent');
  const rejected = holders
    .filter((holder) => !isUsable(holder))
    .map(({ place, name }) => ({
      line: Number(place),
      reason: 'no name or neither shares nor per cent',
      text: String(name),
    }));
  const filings = filingRows(document, found.issuer, null);
  const rows = { filings, stakes: [found.stake], stake_holders: good };
  return { rows, read: holders.length, accepted: good.length, rejected };
}

/** Schedules 13D and 13G and their amendments in XML, as filed since December 2024. */
export const secSchedule13d13g: Importer = {
  kind: 'sec-schedule-13d-13g',
  recognises: (head) =>
    holdsDocument(head, ROOT, FORM) &&
    /<([\w-]+:)?submissionType>\s*SCHEDULE 13[DG](\/A)?\s*</.test(head) &&
    /http:\/\/www\.sec\.gov\/edgar\/schedule13[dg]["']/i.test(head),
  read: readSchedule,
};
