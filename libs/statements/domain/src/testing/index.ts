export { anyPast } from './any-past';
export { inventedDocument, inventedFact, type InventedFact } from './invented-company';
export { inventedHistory } from './invented-history';
export { annualReport, cellsOf, companyOf, explained, tableOf } from './invented-tables';
export { randomCompany } from './random-company';
export { hasRealDocuments, realDocument, realSymbols, testRealCompanies, type RealSymbol } from './real-documents';
