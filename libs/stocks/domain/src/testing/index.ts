export { makeHistory } from './make-history';
export { makeDeepLineage, makeLineage, makeModelLineage, makeSeriesLineage, makeValue } from './make-lineage';
export { makeMembers, makeRecords } from './make-records';
