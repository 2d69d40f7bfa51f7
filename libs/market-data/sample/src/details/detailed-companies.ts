import type { SampleCompany, Sector } from '../companies/company';
import type { ConceptRow } from './concept-row';
import { BANK_DETAILS, BANK_RESTS } from './bank-details';
import { CAPITAL_DETAILS, CAPITAL_RESTS } from './capital-details';
import type { Detail } from './detail-row';
import { INSURER_DETAILS, INSURER_RESTS } from './insurer-details';
import {
  DISCONTINUED_DETAILS,
  DISCONTINUED_RESTS,
  MAKER_DETAILS,
  OPERATING_DETAILS,
  OPERATING_RESTS,
} from './operating-details';
import { REAL_ESTATE_DETAILS, REAL_ESTATE_RESTS } from './real-estate-details';

/** Details that go together: amounts, and the concepts that are made of them. */
interface DetailGroup {
  readonly details: readonly Detail[];
  readonly rests: readonly ConceptRow[];
}

const BANK: DetailGroup = { details: BANK_DETAILS, rests: BANK_RESTS };
const INSURER: DetailGroup = { details: INSURER_DETAILS, rests: INSURER_RESTS };
const REAL_ESTATE: DetailGroup = { details: REAL_ESTATE_DETAILS, rests: REAL_ESTATE_RESTS };
const OPERATING: DetailGroup = { details: OPERATING_DETAILS, rests: OPERATING_RESTS };
const MAKER: DetailGroup = { details: MAKER_DETAILS, rests: [] };
const DISCONTINUED: DetailGroup = { details: DISCONTINUED_DETAILS, rests: DISCONTINUED_RESTS };
const CAPITAL: DetailGroup = { details: CAPITAL_DETAILS, rests: CAPITAL_RESTS };

const BY_SECTOR: Partial<Record<Sector, readonly DetailGroup[]>> = {
  bank: [BANK],
  insurer: [INSURER],
  'real-estate': [REAL_ESTATE],
  technology: [OPERATING, MAKER],
  health: [OPERATING, MAKER],
  industrials: [OPERATING, MAKER],
  consumer: [OPERATING, MAKER],
};

/** Companies by hand that report details, and those of them that give up a line of business. */
const BY_HAND = new Set('NGBL TLWM BXCB HLBK VDLN ASVL GWBU FTBY PHLW CMST LKGP SQAY AMBH'.split(' '));
const GIVING_UP = new Set(['TLWM', 'VDLN']);

/** One in so many of the generated companies reports details, and gives up a line of business. */
const ONE_IN = 4;
const GIVES_UP_ONE_IN = 20;

/** Full fiscal years, besides the one that is not over, whose reports give details. */
export const detailYearsOf = ({ generated }: SampleCompany): number => (generated ? 1 : 2);

/** True for a company whose reports give details: some of those that report to the SEC and are still listed. */
const isDetailed = ({ cik, ticker, generated, filer, lastTraded }: SampleCompany): boolean =>
  !filer && !lastTraded && (generated ? cik % ONE_IN === 0 : BY_HAND.has(ticker));

const givesUp = ({ cik, ticker, generated }: SampleCompany): boolean =>
  generated ? cik % GIVES_UP_ONE_IN === 0 : GIVING_UP.has(ticker);

const NONE: readonly DetailGroup[] = [];

function groupsOf(company: SampleCompany): readonly DetailGroup[] {
  if (!isDetailed(company)) return NONE;
  const own = BY_SECTOR[company.sector] ?? [OPERATING];
  const ending = own.includes(OPERATING) && givesUp(company) ? [DISCONTINUED] : [];
  return [CAPITAL, ...ending, ...own];
}

/** The details of a company, in the order in which they are split off; none of most companies. */
export const detailsOf = (company: SampleCompany): readonly Detail[] =>
  groupsOf(company).flatMap(({ details }) => details);

/** Flows are given by every report, as twelve months need each quarter; balances only where what they are part of is. */
const weighed = (row: Omit<ConceptRow, 'weight'>): ConceptRow => ({
  ...row,
  weight: row.stated === 'instant' ? 'full' : 'main',
});

/** Where a company reports its details and what they leave. */
export const detailConcepts = (company: SampleCompany): readonly ConceptRow[] =>
  groupsOf(company).flatMap(({ details, rests }) => [
    ...details.flatMap(({ concept, line, stated }) =>
      concept === undefined ? [] : [weighed({ concept, lines: [line], stated })],
    ),
    ...rests.map(weighed),
  ]);
