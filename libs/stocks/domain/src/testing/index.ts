export { makeHistory } from './make-history';
export { makeDeepLineage, makeLineage, makeValue } from './make-lineage';
