import { streamOf, type SampleCompany, type Sector } from '../companies/company';
import { createRandom } from '../base/random';

/** A part of a company and how much of a figure it has, before the parts are made to add up. */
export interface SegmentPart {
  /** Beginning of the member's name, 'Cloud'. */
  readonly stem: string;
  readonly weight: number;
  /** Growth of the weight a year. */
  readonly drift: number;
}

/** How a company is cut in the reports of a fiscal year. */
export interface SegmentCut {
  readonly segments: readonly SegmentPart[];
  /** Sales of segments to each other, as a part of all sales; 0 where there are none. */
  readonly intersegment: number;
  /** Costs that belong to no segment, as a part of sales; 0 where there are none. */
  readonly corporate: number;
  /** Members with their prefix, 'country:US'; empty where a company reports no regions. */
  readonly regions: readonly SegmentPart[];
  /** A country reported next to its region, as a part of that region. */
  readonly detail?: { readonly of: string; readonly stem: string; readonly part: number };
  /** Regions are reported in whole millions, so that they add up but for rounding. */
  readonly regionsInMillions: boolean;
  /** The reconciliation of segment profit to company profit is in prose only: a difference remains. */
  readonly untagged: boolean;
}

/** Segment names of a sector: those of each row belong together. */
const STEMS: Readonly<Record<Sector, readonly (readonly string[])[]>> = {
  technology: [
    ['Cloud', 'Devices', 'Services'],
    ['Platforms', 'Licences'],
    ['Networks', 'Components', 'Software'],
  ],
  health: [
    ['Medicines', 'Diagnostics'],
    ['Hospitals', 'OutpatientCare', 'HomeCare'],
    ['Devices', 'Consumables'],
  ],
  retail: [
    ['Stores', 'Online'],
    ['NorthernStores', 'SouthernStores', 'Franchises'],
  ],
  energy: [
    ['Upstream', 'Midstream', 'Marketing'],
    ['Drilling', 'Services'],
  ],
  industrials: [
    ['Machines', 'Parts', 'Maintenance'],
    ['Systems', 'Materials'],
  ],
  utilities: [
    ['ElectricNetworks', 'Gas', 'Generation'],
    ['Water', 'Electric'],
  ],
  consumer: [
    ['Foods', 'Drinks', 'HomeProducts'],
    ['Brands', 'PrivateLabels'],
  ],
  bank: [
    ['RetailBanking', 'CommercialBanking', 'WealthManagement'],
    ['ConsumerBanking', 'CorporateBanking'],
  ],
  'real-estate': [
    ['Offices', 'Warehouses', 'Homes'],
    ['Centers', 'Residences'],
  ],
  insurer: [
    ['PersonalLines', 'CommercialLines', 'Reinsurance'],
    ['Property', 'Casualty'],
  ],
};

/** Sectors whose business is at home. */
const AT_HOME: ReadonlySet<Sector> = new Set(['bank', 'real-estate', 'insurer', 'utilities']);

/** Awkward cases in the segments of hand-made companies. */
export type SegmentCase = 'recut' | 'renamed' | 'intersegment' | 'in millions' | 'untagged';

export const SEGMENT_CASES: Readonly<Record<string, SegmentCase>> = {
  VTRL: 'recut',
  NGBL: 'renamed',
  BXCB: 'intersegment',
  QRVN: 'in millions',
  GWBU: 'untagged',
};

/** The names that a company's segments have from its newest annual report on, by what they were before. */
const NEW_NAMES: Readonly<Record<string, string>> = { Machines: 'AutomationMachines', Systems: 'AutomationSystems' };

/** How a company was cut before its newest annual report and is from it on: the same of most. */
export interface SegmentCuts {
  readonly before: SegmentCut;
  readonly now: SegmentCut;
}

const REGIONS_OF_AMERICANS = ['country:US', 'srt:EuropeMember', 'srt:AsiaPacificMember'];
const regionsAbroad = (country: string): readonly string[] => [
  ...new Set([`country:${country}`, 'country:US', 'ifrs-full:ForeignCountriesMember']),
];

type Draw = ReturnType<typeof createRandom>;

const partsOf = (random: Draw, stems: readonly string[], first: number): SegmentPart[] =>
  stems.map((stem, index) => ({
    stem,
    weight: (index === 0 ? first : 1) * random.between(0.7, 1.4),
    drift: random.between(-0.04, 0.04),
  }));

/** The stems of two different rows of a sector: what a company is cut into, and what it is cut into again. */
function stemsOf(random: Draw, sector: Sector): readonly [readonly string[], readonly string[]] {
  const rows = STEMS[sector];
  const first = random.below(rows.length);
  return [rows[first] ?? [], rows[(first + 1) % rows.length] ?? []];
}

function regionsOf(random: Draw, { sector, filer, country = 'US' }: SampleCompany): SegmentPart[] {
  if (AT_HOME.has(sector)) return [];
  return partsOf(random, filer ? regionsAbroad(country) : REGIONS_OF_AMERICANS, 3);
}

const recut = (cut: SegmentCut, segments: readonly SegmentPart[]): SegmentCuts => ({
  before: cut,
  now: { ...cut, segments },
});

/** How a company is cut; its draws are its own, so that nothing else of the sample depends on them. */
export function segmentCuts(company: SampleCompany, seed: string): SegmentCuts {
  const random = createRandom(seed, streamOf(company), 'segments');
  const [stems, others] = stemsOf(random, company.sector);
  const segments = partsOf(random, stems, 1.6);
  const [trades, intersegment] = [random.next() < 0.3, random.between(0.02, 0.08)];
  const [hasCorporate, corporate] = [random.next() < 0.6, random.between(0.005, 0.02)];
  const regions = regionsOf(random, company);
  const [hasDetail, part] = [random.next() < 0.4, random.between(0.2, 0.45)];
  const detail = { of: 'srt:EuropeMember', stem: 'country:GB', part };
  const isAwkward = company.generated ? undefined : SEGMENT_CASES[company.ticker];
  const cut: SegmentCut = {
    segments,
    intersegment: isAwkward === 'intersegment' || trades ? intersegment : 0,
    corporate: isAwkward === 'untagged' || hasCorporate ? corporate : 0,
    regions,
    ...(hasDetail && !company.filer && regions.length > 0 ? { detail } : {}),
    regionsInMillions: isAwkward === 'in millions',
    untagged: isAwkward === 'untagged',
  };
  if (isAwkward === 'recut') return recut(cut, partsOf(random, others, 1.3));
  if (isAwkward !== 'renamed') return recut(cut, segments);
  return recut(
    cut,
    segments.map((each) => ({ ...each, stem: NEW_NAMES[each.stem] ?? each.stem })),
  );
}
