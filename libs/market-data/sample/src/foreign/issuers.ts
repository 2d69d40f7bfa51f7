import type { Listing } from '../universe/listing';
import type { ListedMarket } from '../universe/universe-listings';

/** Listings at home in one of the countries, traded there. */
export const listedIn = ({ listings }: ListedMarket, ...countries: readonly string[]): Listing[] =>
  listings.filter(({ country, isAmerican }) => !isAmerican && countries.includes(country));
