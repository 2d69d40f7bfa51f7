import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { filingDayMoment, holdingsAsOf, portfolioChanges, type HoldingReport } from '@plumbline/market-data/domain';
import { realFiles } from '@plumbline/market-data/importers/testing';
import { z } from 'zod';

/** Changes of one manager's eight quarters as a public tracker derived them: a check of ours by others' work. */
const holding = z.object({ cusip: z.string(), issuerName: z.string(), value: z.number(), shares: z.number() });
const quarter = z.object({
  accessionNumber: z.string(),
  filingDate: z.string(),
  reportDate: z.string(),
  totalValue: z.number(),
  holdings: z.array(holding),
});
const change = z.object({ cusip: z.string(), action: z.string(), previousShares: z.number(), shareChange: z.number() });

const ACTIONS: Readonly<Record<string, string>> = {
  'New Position': 'new',
  Added: 'added',
  Reduced: 'reduced',
  'Sold Out': 'sold-out',
  Exited: 'sold-out',
};

const toReport = (of: z.infer<typeof quarter>): HoldingReport => ({
  cik: '0001067983',
  accession: of.accessionNumber,
  form: '13F-HR',
  filed: of.filingDate,
  moment: filingDayMoment(of.filingDate),
  publicBy: 'filing-day',
  period: of.reportDate,
  kind: 'holdings',
  isAmendment: false,
  manager: 'Berkshire Hathaway Inc',
  reportedBy: [],
  included: [],
  entriesTotal: of.holdings.length,
  valueTotal: of.totalValue,
  rows: of.holdings.map(({ cusip, issuerName, value, shares }, index) => ({
    place: index + 1,
    issuer: issuerName,
    cusip,
    value,
    amount: shares,
    amountType: 'SH',
    otherManagers: [],
  })),
});

const folder = path.join(realFiles() ?? '', 'sec-edgar/13f-derived-berkshire');
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

(existsSync(folder) ? describe : describe.skip)('quarters of a real manager', () => {
  let quarters: z.infer<typeof quarter>[];
  let reports: ReturnType<typeof toReport>[];
  beforeAll(() => {
    quarters = z.array(quarter).parse(read('quarters.json'));
    reports = quarters.map(toReport);
  });

  it('trap 6: are read in dollars, reconcile and sum to the published total', () => {
    for (const { reportDate, totalValue } of quarters) {
      const portfolio = holdingsAsOf(reports, reportDate);
      expect([portfolio?.valueUsd, portfolio?.reports[0]?.unit?.unit]).toEqual([totalValue, 'dollars']);
      expect(portfolio?.reconciliations[0]?.verdict).toBe('reconciles');
    }
  });

  it('change as a public tracker says', () => {
    const [after, before] = quarters.map(({ reportDate }) => holdingsAsOf(reports, reportDate));
    if (!before || !after) throw new Error('two quarters are needed');
    const ours = portfolioChanges(before, after).changes.filter(({ action }) => action !== 'unchanged');
    const theirs = z.array(change).parse(read('changes.json'));
    const changed = theirs.filter(({ action }) => action !== 'Unchanged');
    expect(changed.length).toBeGreaterThan(5);
    const key = (cusip: string, action: string, shares: number) => `${cusip} ${action} ${shares}`;
    expect(ours.map((each) => key(each.security, each.action, each.amountAfter - each.amountBefore)).sort()).toEqual(
      changed.map((each) => key(each.cusip, ACTIONS[each.action] ?? each.action, each.shareChange)).sort(),
    );
  });
});
