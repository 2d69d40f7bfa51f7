import {
  FOREIGN_EXCHANGES,
  industryPlace,
  REGIONS,
  type CompanyProfile,
  type DerivedTexts,
  type Security,
} from '@plumbline/market-data/domain';
import type { OtherLeaves } from '@plumbline/metrics/domain';

const exchanges = new Map(FOREIGN_EXCHANGES.map((exchange) => [exchange.code, exchange]));

/** Listings without a foreign exchange are American: all directories that are read without a code are. */
const regionOf = ({ exchange }: Security): string => REGIONS[exchanges.get(exchange)?.region ?? 'U'];

/** Reference data of a security; unreported parts are left out. */
export function otherLeaves(security: Security, profile: Pick<CompanyProfile, 'sic' | 'sicDescription'>): OtherLeaves {
  const { sector, group, industry } = industryPlace(profile);
  const region = regionOf(security);
  const texts: Readonly<Record<string, string | undefined>> = {
    sector,
    group,
    industry,
    region,
    peer_group: industry === undefined ? undefined : `${region}: ${industry}`,
  };
  const numbers: Readonly<Record<string, number>> = { delisted: security.delisted === undefined ? 0 : 1 };
  return { text: (key) => texts[key], number: (key) => numbers[key] ?? Number.NaN };
}

/** Texts that the list of securities or the profile has: they have no past. */
const UNDATED_TEXTS: ReadonlySet<string> = new Set([
  'symbol',
  'company',
  'exchange',
  'currency',
  'country',
  'region',
  'sector',
  'group',
  'industry',
  'peer_group',
]);

/** True for a text that is the same on all days. */
export const isUndatedText = (key: string): boolean => UNDATED_TEXTS.has(key);

/** Texts that are stored with the columns; symbol and name are in the list of securities. */
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
