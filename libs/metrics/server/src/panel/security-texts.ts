import {
  FOREIGN_EXCHANGES,
  REGIONS,
  type CompanyProfile,
  type DerivedTexts,
  type Security,
} from '@plumbline/market-data/domain';
import type { OtherLeaves } from '@plumbline/metrics/domain';

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

const exchanges = new Map(FOREIGN_EXCHANGES.map((exchange) => [exchange.code, exchange]));

/** Listings without a foreign exchange are American: all directories that are read without a code are. */
const regionOf = ({ exchange }: Security): string => REGIONS[exchanges.get(exchange)?.region ?? 'U'];

/** What reference data says of a security; what nobody reports stays out. */
export function otherLeaves(security: Security, profile: Pick<CompanyProfile, 'sic' | 'sicDescription'>): OtherLeaves {
  const industry = profile.sicDescription ?? (profile.sic === undefined ? undefined : `SIC ${profile.sic}`);
  const region = regionOf(security);
  const texts: Readonly<Record<string, string | undefined>> = {
    sector: sectorOf(profile.sic),
    group: profile.sic === undefined ? undefined : `SIC ${profile.sic.padStart(4, '0').slice(0, 3)}`,
    industry,
    region,
    peer_group: industry === undefined ? undefined : `${region}: ${industry}`,
  };
  const numbers: Readonly<Record<string, number>> = { delisted: security.delisted === undefined ? 0 : 1 };
  return { text: (key) => texts[key], number: (key) => numbers[key] ?? Number.NaN };
}

/** Texts that are stored with the columns; symbol and name stand in the list of securities. */
export const STORED_TEXTS = [
  'exchange',
  'currency',
  'country',
  'region',
  'sector',
  'group',
  'industry',
  'peer_group',
  'template_type',
  'altman_zone',
] as const;

/** Texts that the list of securities itself has. */
export function listedTexts(securities: readonly Security[], key: string): DerivedTexts | undefined {
  if (key !== 'symbol' && key !== 'company') return undefined;
  const texts = securities.map((security) => security[key]);
  return { texts, codes: Int32Array.from(texts, (_, row) => row) };
}
