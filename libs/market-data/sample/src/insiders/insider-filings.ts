import type { SampleCompany } from '../companies/company';
import type { SampleFiling } from '../reports/filing-plan';
import { toListing } from '../universe/listing';
import type { SampleUniverse } from '../universe/universe';
import { insiderReports } from './reports';

const byAcceptance = (a: SampleFiling, b: SampleFiling): number =>
  a.accepted < b.accepted ? -1 : a.accepted > b.accepted ? 1 : a.accession < b.accession ? -1 : 1;

/** The reports of a company's insiders as the company's filing list names them. */
function insiderFilings(universe: SampleUniverse, company: SampleCompany): SampleFiling[] {
  const { seed, lastDay } = universe;
  const { quarters } = universe.history(company);
  const listing = toListing({ company, quarters, filings: [], path: universe.closes(company) });
  if (!listing || listing.country !== 'US') return [];
  return insiderReports(listing, seed, lastDay).map(({ accession, form, filed, time, period }) => ({
    accession,
    form,
    filed,
    accepted: `${filed}T${time}`,
    reportDay: period,
    items: '',
  }));
}

/** Everything that the filing list of a company names, oldest first: each report of an insider in it is in the sample. */
export const listedFilings = (universe: SampleUniverse, company: SampleCompany): SampleFiling[] =>
  [...universe.filings(company), ...insiderFilings(universe, company)].sort(byAcceptance);
