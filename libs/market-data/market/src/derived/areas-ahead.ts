import type { AskedAreas } from './archive-areas';

/** Areas of an archive that are read before anybody asks. */
export interface AreasAhead extends AskedAreas {
  /** Done when all is answered, or has failed: an engine may not be closed before. */
  readonly answered: Promise<unknown>;
}

/** Reads series and lists at once, while other work goes on; failures are reported to the caller. */
export function areasAhead(areas: AskedAreas, ids: readonly string[]): AreasAhead {
  const known = new Set(ids);
  const [all, results] = [areas.observations(ids), areas.announcedResults()];
  const [estimates, members] = [areas.estimates(), areas.indexMembers()];
  return {
    observations: async (wanted) => {
      if (!wanted.every((id) => known.has(id))) return areas.observations(wanted);
      const found = await all;
      return new Map(wanted.flatMap((id) => (found.has(id) ? [[id, found.get(id)!]] : [])));
    },
    seriesList: areas.seriesList,
    observedSeries: areas.observedSeries,
    calendarDays: areas.calendarDays,
    calendar: areas.calendar,
    cotMarkets: areas.cotMarkets,
    cotReports: areas.cotReports,
    cotGroups: areas.cotGroups,
    announcedResults: () => results,
    estimates: (symbol) => (symbol === undefined ? estimates : areas.estimates(symbol)),
    stakes: areas.stakes,
    stakesOf: areas.stakesOf,
    reportsOf: areas.reportsOf,
    fundReport: areas.fundReport,
    fundCovers: areas.fundCovers,
    fundReports: areas.fundReports,
    fundHoldings: areas.fundHoldings,
    fundSizes: areas.fundSizes,
    fundClasses: areas.fundClasses,
    managerReports: areas.managerReports,
    letters: areas.letters,
    textPieces: areas.textPieces,
    textHeads: areas.textHeads,
    offeringCompanies: areas.offeringCompanies,
    offerings: areas.offerings,
    filers: areas.filers,
    filings: areas.filings,
    insiderIssuers: areas.insiderIssuers,
    companyInsiders: areas.companyInsiders,
    insiderReports: areas.insiderReports,
    congress: areas.congress,
    indexMembers: () => members,
    answered: Promise.allSettled([all, results, estimates, members]),
  };
}
