import type { Observation } from '@plumbline/market-data/domain';

import type { AskedAreas } from './archive-areas';
import { areasAhead } from './areas-ahead';

const observations = (ids: readonly string[]) =>
  new Map(ids.filter((id) => id !== 'NONE').map((id) => [id, [{ series: id } as Observation]]));

function areas() {
  const asked: string[] = [];
  const answers: AskedAreas = {
    observations: async (ids) => {
      asked.push(ids.join(' '));
      return observations(ids);
    },
    announcedResults: async () => {
      asked.push('results');
      return [];
    },
    estimates: async () => {
      asked.push('estimates');
      return [];
    },
    seriesList: async () => [],
    observedSeries: async () => [],
    calendarDays: async () => [],
    calendar: async () => [],
    cotMarkets: async () => [],
    cotReports: async () => [],
    cotGroups: async () => [],
    stakes: async () => [],
    stakesOf: async () => [],
    reportsOf: async () => [],
    fundReport: async () => undefined,
    fundCovers: async () => [],
    fundReports: async () => [],
    fundHoldings: async () => new Map(),
    fundSizes: async () => new Map(),
    fundClasses: async () => [],
    offeringCompanies: async () => [],
    offerings: async () => [],
    filers: async () => [],
    filings: async () => new Map(),
    managerReports: async () => [],
    letters: async () => [],
    textPieces: async () => [],
    textHeads: async () => [],
    insiderIssuers: async () => [],
    companyInsiders: async () => new Map(),
    insiderReports: async () => [],
    congress: async () => ({ trades: [], filings: [], members: [] }),
    indexMembers: async () => {
      asked.push('members');
      return [{ index: 'S&P 500', symbol: 'ALDR' }];
    },
  };
  return { asked, answers };
}

describe('areas read ahead', () => {
  it('are asked for once, and give what was asked for', async () => {
    const { asked, answers } = areas();
    const ahead = areasAhead(answers, ['DGS10', 'NONE', 'CPIAUCSL']);
    expect(asked).toEqual(['DGS10 NONE CPIAUCSL', 'results', 'estimates', 'members']);
    expect(await ahead.observations(['CPIAUCSL', 'NONE'])).toEqual(observations(['CPIAUCSL']));
    expect(await ahead.announcedResults()).toEqual([]);
    expect(await ahead.estimates()).toEqual([]);
    expect(await ahead.indexMembers()).toHaveLength(1);
    expect(asked).toHaveLength(4);
  });

  it('ask again for series that were not predicted', async () => {
    const { asked, answers } = areas();
    expect(await areasAhead(answers, ['DGS10']).observations(['DGS10', 'UNRATE'])).toEqual(
      observations(['DGS10', 'UNRATE']),
    );
    expect(asked.at(-1)).toBe('DGS10 UNRATE');
  });

  it('report a failure to the caller, and finish anyway', async () => {
    const { answers } = areas();
    const failing = () => Promise.reject(new Error('no such part'));
    const ahead = areasAhead({ ...answers, observations: failing }, ['DGS10']);
    await ahead.answered;
    await expect(ahead.observations(['DGS10'])).rejects.toThrow('no such part');
    expect(await ahead.indexMembers()).toHaveLength(1);
  });
});
