export { makeHistory } from './make-history';
export { makeDeepLineage, makeLineage, makeModelLineage, makeValue } from './make-lineage';
