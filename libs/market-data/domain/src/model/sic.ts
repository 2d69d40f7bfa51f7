import type { CompanyProfile } from './security';

/** Divisions of the Standard Industrial Classification by the first two digits of their codes. */
const DIVISIONS = [
  [9, 'Agriculture, Forestry and Fishing'],
  [14, 'Mining'],
  [17, 'Construction'],
  [39, 'Manufacturing'],
  [49, 'Transportation, Communications and Utilities'],
  [51, 'Wholesale Trade'],
  [59, 'Retail Trade'],
  [67, 'Finance, Insurance and Real Estate'],
  [89, 'Services'],
  [99, 'Public Administration'],
] as const;

/** The sector of a company is the division of its SIC code: no other classification is reported. */
function sectorOf(sic: string | undefined): string | undefined {
  const group = Number.parseInt((sic ?? '').padStart(4, '0').slice(0, 2), 10);
  return sic === undefined || Number.isNaN(group) ? undefined : DIVISIONS.find(([most]) => group <= most)?.[1];
}

/** Sector, industry group and industry of a company; what nobody reports stays out. */
export function industryPlace({ sic, sicDescription }: Pick<CompanyProfile, 'sic' | 'sicDescription'>) {
  return {
    sector: sectorOf(sic),
    group: sic === undefined ? undefined : `SIC ${sic.padStart(4, '0').slice(0, 3)}`,
    industry: sicDescription ?? (sic === undefined ? undefined : `SIC ${sic}`),
  };
}
