export {
  apiDocsQuery,
  askPublic,
  dataApi,
  dataAccountQuery,
  docGroupsQuery,
  isOfDataApi,
  keysQuery,
  usageQuery,
  type DataApiCalls,
  type DataKey,
  type OperationDoc,
  type UsageRow,
} from './data-api-queries';
