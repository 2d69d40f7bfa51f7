import { makeHoldingReport, makeHoldingRow } from '../../testing/make-holding-report';
import type { HoldingReport, HoldingRow, ManagerPortfolio } from '../../model/manager-holding';
import { portfolioChanges } from './holding-changes';
import { holdingsAsOf } from './holdings-as-of';

function portfolio(period: string, rows: readonly HoldingRow[], given: Partial<HoldingReport> = {}): ManagerPortfolio {
  const found = holdingsAsOf([makeHoldingReport({ period, rows, filed: '2024-06-01', ...given })], period);
  if (!found) throw new Error('no portfolio');
  return found;
}

const row = (cusip: string, amount: number, given: Partial<HoldingRow> = {}): HoldingRow =>
  makeHoldingRow({ cusip, issuer: cusip, amount, value: amount * 60, ...given });

const before = portfolio('2023-12-31', [row('A', 100), row('B', 100), row('C', 100), row('D', 100)]);

const actions = (after: ManagerPortfolio, ports = {}) =>
  Object.fromEntries(portfolioChanges(before, after, ports).changes.map(({ security, action }) => [security, action]));

describe('changes between two quarters', () => {
  it('trap 6: what the next report does not hold is sold out', () => {
    const after = portfolio('2024-03-31', [row('A', 150), row('B', 40), row('C', 100), row('E', 5)]);
    expect(actions(after)).toEqual({ A: 'added', B: 'reduced', C: 'unchanged', D: 'sold-out', E: 'new' });
    expect(portfolioChanges(before, after).changes.find(({ security }) => security === 'B')).toMatchObject({
      amountBefore: 100,
      amountAfter: 40,
      changeFraction: -0.6,
    });
  });

  it('counts shares of before as they are counted after a split', () => {
    const after = portfolio('2024-03-31', [row('A', 400), row('B', 100), row('C', 100), row('D', 10)]);
    const splitFactor = (cusip: string) => ({ A: 4, D: 0.1033 })[cusip];
    expect(actions(after)).toMatchObject({ A: 'added' });
    expect(actions(after, { splitFactor })).toMatchObject({ A: 'unchanged', D: 'unchanged' });
  });

  it('trap 6: follows a security to its new CUSIP', () => {
    const after = portfolio('2024-03-31', [row('A2', 100), row('B', 100), row('C', 100), row('D', 100)]);
    expect(actions(after)).toMatchObject({ A: 'sold-out', A2: 'new' });
    const found = portfolioChanges(before, after, { successorOf: (cusip) => (cusip === 'A' ? 'A2' : undefined) });
    expect(found.changes.find(({ security }) => security === 'A2')).toMatchObject({
      action: 'unchanged',
      earlierSecurity: 'A',
    });
    expect(found.changes).toHaveLength(4);
  });

  it('sums two securities that became one', () => {
    const after = portfolio('2024-03-31', [row('A', 200), row('C', 100), row('D', 100)]);
    const successorOf = (cusip: string) => (cusip === 'B' ? 'A' : undefined);
    expect(actions(after, { successorOf })).toEqual({ A: 'unchanged', C: 'unchanged', D: 'unchanged' });
  });

  it('keeps options apart from the shares they are on', () => {
    const after = portfolio('2024-03-31', [row('A', 100, { putCall: 'Put' })]);
    const { changes } = portfolioChanges(portfolio('2023-12-31', [row('A', 100)]), after);
    expect(changes.map(({ kind, action }) => [kind, action])).toEqual([
      ['put', 'new'],
      ['shares', 'sold-out'],
    ]);
  });

  it('sells nothing where a notice came, or a table is missing', () => {
    const notice = portfolio('2024-03-31', [], { kind: 'notice', form: '13F-NT' });
    const cover = portfolio('2024-03-31', [], { entriesTotal: 3 });
    const part = portfolio('2024-03-31', [row('A', 1)], { amendmentType: 'NEW HOLDINGS', form: '13F-HR/A' });
    expect([notice, cover, part].map((after) => portfolioChanges(before, after).comparable)).toEqual([
      'notice',
      'unknown',
      'unknown',
    ]);
    expect(portfolioChanges(before, notice).changes).toEqual([]);
  });

  it('reports that what seems sold may only be left out', () => {
    const after = portfolio('2024-03-31', [row('A', 100)], { confidentialOmitted: true });
    expect(portfolioChanges(before, after).mayBeConfidential).toBe(true);
  });
});
