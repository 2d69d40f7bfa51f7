import type { SampleCompany } from '../companies/company';
import type { ReportedFact } from '../reports/report-facts';
import type { SegmentCut, SegmentPart } from './segment-cut';

/** A figure of a part of a company. */
export interface SegmentFigure extends ReportedFact {
  /** Axis and member with their prefixes; members of the company's own have that of `ownPrefix`. */
  readonly dimensions: readonly (readonly [axis: string, member: string])[];
  /** Digits behind the point that are exact: -3 for thousands. */
  readonly decimals: number;
}

interface Axes {
  readonly segments: string;
  readonly items: string;
  readonly regions: string;
  readonly operating: string;
  readonly elimination: string;
  readonly corporate: string;
}

const US_AXES: Axes = {
  segments: 'us-gaap:StatementBusinessSegmentsAxis',
  items: 'srt:ConsolidationItemsAxis',
  regions: 'srt:StatementGeographicalAxis',
  operating: 'us-gaap:OperatingSegmentsMember',
  elimination: 'us-gaap:IntersegmentEliminationMember',
  corporate: 'us-gaap:CorporateNonSegmentMember',
};

const IFRS_AXES: Axes = {
  segments: 'ifrs-full:SegmentsAxis',
  items: 'ifrs-full:SegmentConsolidationItemsAxis',
  regions: 'ifrs-full:GeographicalAreasAxis',
  operating: 'ifrs-full:OperatingSegmentsMember',
  elimination: 'ifrs-full:EliminationOfIntersegmentAmountsMember',
  corporate: 'ifrs-full:UnallocatedAmountsMember',
};

/** Prefix of a company's own names: that of its ticker where it begins with a letter. */
export const ownPrefix = ({ ticker, cik }: Pick<SampleCompany, 'ticker' | 'cik'>): string =>
  /^[A-Z][A-Z\d]*$/.test(ticker) ? ticker.toLowerCase() : `co${cik % 100_000}`;

/** Inputs for splitting a figure by segment. */
export interface SegmentCutting {
  readonly company: SampleCompany;
  readonly cut: SegmentCut;
  /** Sales of the report's year, to measure what belongs to no segment. */
  readonly ownSales: number;
}

const THOUSAND = 1000;
const MILLION = 1_000_000;

/** An amount in parts that add up to it, each in whole units; the first part takes what rounding leaves. */
function parted(amount: number, parts: readonly SegmentPart[], years: number, unit: number): number[] {
  const weights = parts.map(({ weight, drift }) => weight * (1 + drift) ** years);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const rounded = weights.map((weight) => Math.round((amount * weight) / all / unit) * unit);
  const rest = rounded.slice(1).reduce((sum, value) => sum + value, 0);
  return [amount - rest, ...rounded.slice(1)];
}

/** Year in which the weights are what they were drawn as. */
const FIRST_YEAR = 2015;

const yearsTo = ({ end }: ReportedFact): number => Number(end.slice(0, 4)) - FIRST_YEAR;

/** A part of sales or profit in whole thousands. */
const thousands = (amount: number): number => Math.round(amount / THOUSAND) * THOUSAND;

/** Sales or profit by segment, and what leads from their sum to the company's figure. */
export function segmentFigures(
  whole: ReportedFact,
  { company, cut, ownSales, kind }: SegmentCutting & { readonly kind: 'sales' | 'profit' },
): SegmentFigure[] {
  const axes = company.filer ? IFRS_AXES : US_AXES;
  const eliminated = kind === 'sales' ? thousands(whole.value * cut.intersegment) : 0;
  const unallocated = kind === 'profit' ? thousands(ownSales * cut.corporate) : 0;
  const figure = (dimensions: SegmentFigure['dimensions'], value: number): SegmentFigure => ({
    ...whole,
    value,
    dimensions,
    decimals: -3,
  });
  const isLed = cut.intersegment > 0 || cut.corporate > 0;
  const operating: SegmentFigure['dimensions'] = isLed ? [[axes.items, axes.operating]] : [];
  const prefix = ownPrefix(company);
  const values = parted(whole.value + eliminated + unallocated, cut.segments, yearsTo(whole), THOUSAND);
  const figures = cut.segments.map(({ stem }, index) =>
    figure([...operating, [axes.segments, `${prefix}:${stem}Member`]], values[index] ?? 0),
  );
  if (eliminated !== 0) figures.push(figure([[axes.items, axes.elimination]], -eliminated));
  if (unallocated !== 0 && !cut.untagged) figures.push(figure([[axes.items, axes.corporate]], -unallocated));
  return figures;
}

/** Sales by region; a country within a region is reported next to it. */
export function regionFigures(whole: ReportedFact, { company, cut }: SegmentCutting): SegmentFigure[] {
  const { regions, detail, regionsInMillions } = cut;
  if (regions.length === 0) return [];
  const { regions: axis } = company.filer ? IFRS_AXES : US_AXES;
  const decimals = regionsInMillions ? -6 : -3;
  const unit = regionsInMillions ? MILLION : THOUSAND;
  const figure = (member: string, value: number): SegmentFigure => ({
    ...whole,
    dimensions: [[axis, member]],
    decimals,
    value: Math.round(value / unit) * unit,
  });
  const values = parted(whole.value, regions, yearsTo(whole), unit);
  const figures = regions.map(({ stem }, index) => figure(stem, values[index] ?? 0));
  const within = detail && figures[regions.findIndex(({ stem }) => stem === detail.of)];
  return within ? [...figures, figure(detail.stem, within.value * detail.part)] : figures;
}
