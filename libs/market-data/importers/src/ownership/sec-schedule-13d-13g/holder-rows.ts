import type { ArchiveRow } from '../../tables/archive-tables';
import { toNumber } from '../../kit/csv';
import { toCik } from '../../kit/importer';
import { toFlag } from '../../kit/sec-cells';
import { find, findAll, textAt, type XmlElement } from '../../kit/xml';
import { jsonList, longText, words } from '../kit/cells';

const COMMENT_CHARS = 4000;

type HolderCells = Omit<ArchiveRow<'stake_holders'>, 'accession' | 'edition' | 'place'>;

const texts = (element: XmlElement, name: string): readonly string[] =>
  findAll(element, name).flatMap(({ text }) => words(text) ?? []);

/** A number of shares or per cent; blank and negative ones are unknown. */
function figure(element: XmlElement | undefined, name: string): number | null {
  const value = toNumber(textAt(element, name)?.replace(/%$/, ''));
  return value === undefined || value < 0 ? null : value;
}

/** Per cent of a class: never more than all of it. */
function percentAt(element: XmlElement, name: string): number | null {
  const value = figure(element, name);
  return value !== null && value <= 100 ? value : null;
}

const powers = (element: XmlElement | undefined) => ({
  sole_voting: figure(element, 'soleVotingPower'),
  shared_voting: figure(element, 'sharedVotingPower'),
  sole_dispositive: figure(element, 'soleDispositivePower'),
  shared_dispositive: figure(element, 'sharedDispositivePower'),
});

const shared = (person: XmlElement) => ({
  name: words(textAt(person, 'reportingPersonName')),
  group_member: words(textAt(person, 'memberOfGroup') ?? textAt(person, 'memberGroup')),
  citizenship: words(textAt(person, 'citizenshipOrOrganization')),
  types: jsonList(texts(person, 'typeOfReportingPerson')),
});

/** A reporting person of Schedule 13D. */
const of13d = (person: XmlElement): HolderCells => ({
  cik: toCik(textAt(person, 'reportingPersonCIK')) ?? null,
  ...shared(person),
  funds: jsonList(texts(person, 'fundType')),
  ...powers(person),
  shares: figure(person, 'aggregateAmountOwned'),
  excludes_shares: toFlag(textAt(person, 'isAggregateExcludeShares')) ?? null,
  percent: percentAt(person, 'percentOfClass'),
  comment: longText(textAt(person, 'commentContent'), COMMENT_CHARS),
});

/** A reporting person of Schedule 13G: it has no number of its own there. */
const of13g = (person: XmlElement): HolderCells => ({
  cik: toCik(textAt(person, 'reportingPersonCIK')) ?? null,
  ...shared(person),
  funds: null,
  ...powers(find(person, 'reportingPersonBeneficiallyOwnedNumberOfShares')),
  shares: figure(person, 'reportingPersonBeneficiallyOwnedAggregateNumberOfShares'),
  excludes_shares: toFlag(textAt(person, 'aggregateAmountExcludesCertainSharesFlag')) ?? null,
  percent: percentAt(person, 'classPercent'),
  comment: longText(textAt(person, 'comments'), COMMENT_CHARS),
});

/** The reporting persons on the cover pages of either schedule. */
export function holdersOf(form: XmlElement | undefined): readonly HolderCells[] {
  const d = findAll(find(form, 'reportingPersons'), 'reportingPersonInfo').map(of13d);
  return [...d, ...findAll(form, 'coverPageHeaderReportingPersonDetails').map(of13g)];
}
