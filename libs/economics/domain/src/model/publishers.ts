/** Under which terms the values of a publisher may be used, and where it shows them. */
export interface PublisherTerms {
  readonly licence: string;
  readonly url: string | null;
}

const PUBLIC_DOMAIN = 'Work of the United States government: public domain';
const OPERATOR = 'Imported by the operator under terms of the publisher; not passed on by this program';

const TERMS: Readonly<Record<string, PublisherTerms>> = {
  'US Bureau of Labor Statistics': { licence: PUBLIC_DOMAIN, url: 'https://www.bls.gov/data/' },
  'US Bureau of Economic Analysis': { licence: PUBLIC_DOMAIN, url: 'https://www.bea.gov/data' },
  'US Census Bureau': { licence: PUBLIC_DOMAIN, url: 'https://www.census.gov/economic-indicators/' },
  'US Treasury': { licence: PUBLIC_DOMAIN, url: 'https://home.treasury.gov/resource-center/data-chart-center' },
  'US Employment and Training Administration': { licence: PUBLIC_DOMAIN, url: 'https://oui.doleta.gov/unemploy/' },
  'US Energy Information Administration': { licence: PUBLIC_DOMAIN, url: 'https://www.eia.gov/opendata/' },
  'Federal Reserve Board': { licence: PUBLIC_DOMAIN, url: 'https://www.federalreserve.gov/datadownload/' },
  'Federal Reserve Bank of New York': { licence: PUBLIC_DOMAIN, url: 'https://www.newyorkfed.org/markets/data-hub' },
  'World Bank': { licence: 'CC BY 4.0: name the World Bank', url: 'https://data.worldbank.org/' },
  'International Monetary Fund': {
    licence: 'Terms of the IMF: free with the source named, not for resale',
    url: 'https://www.imf.org/external/datamapper/',
  },
  'European Central Bank': { licence: 'Free with the source named', url: 'https://data.ecb.europa.eu/' },
  'Robert Shiller': { licence: 'Free with the source named', url: 'https://shillerdata.com/' },
};

/** Terms of a publisher; of one that is not known here the careful ones. */
export const termsOf = (source: string): PublisherTerms => TERMS[source] ?? { licence: OPERATOR, url: null };

/** Terms of values that are computed here. */
export const COMPUTED_TERMS: PublisherTerms = {
  licence: 'Computed from its inputs: their terms hold',
  url: null,
};
