/** An amount of assets in a report; of a fiscal year without other words. */
export interface StatedAssets {
  readonly end: string;
  readonly val: number;
  readonly accn: string;
}

const OF_YEAR = { fp: 'FY', form: '10-K' };

/** Facts of a company as their publisher writes them: its assets, and other concepts as they are. */
export function companyFacts(cik: number, assets: readonly StatedAssets[], concepts: object = {}): string {
  const rows = assets.map((each) => {
    const year = Number(each.end.slice(0, 4));
    return { ...each, fy: year, ...OF_YEAR, filed: `${year + 1}-02-10` };
  });
  const own = { label: 'Assets', description: 'Assets', units: { USD: rows } };
  const facts = { 'us-gaap': { Assets: own, ...concepts } };
  return JSON.stringify({ cik, entityName: `Company ${cik}`, facts });
}
