/** A part of the market: everything without any part. */
export interface IndustryPlace {
  readonly region?: string | undefined;
  readonly sector?: string | undefined;
  readonly industry?: string | undefined;
}

/** Path segment for all regions. */
export const ALL_REGIONS = 'all';

/** Address of a part of the market. */
export function industryPath({ region, sector, industry }: IndustryPlace): string {
  if (region === undefined && sector === undefined) return '/industry';
  const parts = [region ?? ALL_REGIONS, sector, sector === undefined ? undefined : industry];
  return ['/industry', ...parts.filter((part) => part !== undefined).map(encodeURIComponent)].join('/');
}

/** The part of the market that an address names. */
export const readIndustryPlace = (region?: string, sector?: string, industry?: string): IndustryPlace => ({
  ...(region !== undefined && region !== ALL_REGIONS && { region }),
  ...(sector !== undefined && { sector }),
  ...(industry !== undefined && { industry }),
});
