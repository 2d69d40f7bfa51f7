export { groupFigure, placeAmong, spreadOf, type GroupFigure } from './compute/group-figures';
export { COMPARED_FIELDS, SIZES, SPAN_KEYS, SPANS, type SpanKey } from './model/industry-fields';
export { industryPages } from './model/pages';
export { industryPath, readIndustryPlace, type IndustryPlace } from './model/paths';
export { GENERAL_SERIES, SECTOR_SERIES } from './model/sector-series';
