export { seriesCalls, type SeriesCalls } from './series';
export { CHART_SORTS, shareCalls, templateCalls, type ShareCalls, type TemplateCalls } from './templates';
