import type { DimensionFact } from '../../model/dimension-fact';
import type { SegmentKind, SegmentRow } from '../../model/segment-table';

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Axis in short: 'us-gaap:StatementBusinessSegmentsAxis' and 'BusinessSegments' are one. */
export const shortAxis = (axis: string): string =>
  localName(axis)
    .replace(/^Statement/, '')
    .replace(/Axis$/, '');

/** Member in short: 'alder:NorthMember', 'NorthMember' and 'North' are one. */
export const shortMember = (member: string): string => localName(member).replace(/(Member|Domain)$/, '');

const KINDS: Readonly<Record<string, SegmentKind>> = {
  BusinessSegments: 'segments',
  Segments: 'segments',
  Geographical: 'geography',
  GeographicalAreas: 'geography',
  ProductOrService: 'products',
  ProductsAndServices: 'products',
};

/** The axis that separates operating segments from eliminations, by American rules and by IFRS. */
const isItemsAxis = (axis: string): boolean => axis === 'ConsolidationItems' || axis === 'SegmentConsolidationItems';

/** Capitals begin words, but for abbreviations: 'GreaterChinaSegment' is 'Greater China', 'US' stays. */
const labelOf = (member: string): string =>
  member
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/^I (?=[A-Z])/, 'i')
    .replace(/(?<!Non) Segment$/, '');

function roleOf(member: string): SegmentRow['role'] {
  if (/eliminat|intersegment|intersubsegment|reconciling/i.test(member)) return 'elimination';
  return /^corporate|unallocated|nonsegment/i.test(member) ? 'corporate' : 'part';
}

/** A fact's place in a table: undefined when it is of a finer or of another division. */
export interface SegmentPlace {
  readonly kind: SegmentKind;
  readonly row: SegmentRow;
}

/**
 * The place of a fact. One axis alone is a row of its table. Only the axis that separates operating segments from
 * eliminations may be combined with it; that axis alone gives the rows that lead from the segments to the total.
 */
export function segmentPlaces({ dimensions, value }: DimensionFact): readonly SegmentPlace[] {
  const short = dimensions.map(([axis, member]) => [shortAxis(axis), shortMember(member)] as const);
  const items = short.find(([axis]) => isItemsAxis(axis))?.[1];
  const others = short.filter(([axis]) => !isItemsAxis(axis));
  const [only, ...more] = others;
  if (more.length > 0) return [];
  if (only === undefined) {
    const role = roleOf(items ?? '');
    if (items === undefined || role === 'part') return [];
    return [{ kind: 'segments', row: { member: items, label: labelOf(items), value, role } }];
  }
  const kind = KINDS[only[0]];
  if (kind === undefined) return [];
  const isOperating = items === undefined || /^Operating(Segments)?$/.test(items);
  const member = isOperating ? only[1] : `${only[1]}${items}`;
  const role = isOperating ? roleOf(only[1]) : roleOf(items);
  // A segment's own share of the eliminations is detail of the elimination as a whole.
  return [{ kind, row: { member, label: labelOf(member), value, role } }];
}
