export {
  CLUSTER_DEFAULT,
  insiderPersonQuery,
  insiderProfileQuery,
  insiderSectionQuery,
  insiderTradesQuery,
  ofKind,
  politicianQuery,
  politiciansQuery,
  politicianSummaryQuery,
  politicianTradesQuery,
  type ClusterChoice,
  type SectionRow,
} from './insider-queries';
