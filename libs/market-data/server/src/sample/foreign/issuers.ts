import type { Listing } from '../listings/listing';
import type { ListedMarket } from '../listings/universe-listings';

/** Listings at home in one of the countries, traded there. */
export const listedIn = ({ listings }: ListedMarket, ...countries: readonly string[]): Listing[] =>
  listings.filter(({ country, isAmerican }) => !isAmerican && countries.includes(country));
