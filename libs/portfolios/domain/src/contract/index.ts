export { analysisCalls } from './analysis.calls';
export { BROKERAGE_ACTIONS, brokerCalls } from './broker.calls';
export { ledgerCalls } from './ledger.calls';
export { NOTE_SORTS, noteCalls } from './note.calls';
export { HOLDINGS_PER_PAGE, portfolioCalls } from './portfolio.calls';
export { MIN_NOTE_PEOPLE, staffNoteCalls } from './staff-note.calls';
