export { clustersOf, type Cluster, type ClusterDeal, type ClusterRule } from './compute/clusters';
export { DEALS_FILE } from './model/deals-file';
export { INSIDER_SECTION_KEYS, INSIDER_SECTIONS, insiderSection, type InsiderSection } from './model/insider-sections';
export { insidersPages } from './model/pages';
export { insiderPath, nameSlug, politicianPath } from './model/paths';
