export { makeDeepLineage, makeLineage, makeValue } from './make-lineage';
