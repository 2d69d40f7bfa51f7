export { makeAction } from './make-action';
export { makeFact } from './make-fact';
export { makeFiling } from './make-filing';
export { makeCotReport } from './make-cot-report';
export { makeRecordTable } from './make-record-table';
export { makeObservation } from './make-observation';
export { makeForeignInsiderTrade, makePoliticianTrade, makeShortPosition } from './make-people';
export { makeHoldingReport, makeHoldingRow } from './make-holding-report';
export { makeInsiderFiling, makeInsiderOwner, makeInsiderTrade } from './make-insider-filing';
