import type { CompanyProfile, SecurityDocument } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

/** Facts about a company in its filings besides figures: the part of a document stored for leaves. */
export interface CompanySays extends Pick<CompanyProfile, 'sic' | 'sicDescription' | 'country'> {
  /** Days of filings with which shares come to an exchange, oldest first; left out where there is none. */
  readonly listing?: readonly Day[];
}

/** The price of a first offering, its effect, and the registration of a class of shares with an exchange. */
const LISTING_FORM = /^(?:424B[134]|EFFECT|8-A12B|CERT.*)$/;

/** As known at the end of a day, or now. What the profile says has no past: it is of the present. */
export function companySays(document: Pick<SecurityDocument, 'profile' | 'filings'>, asOf?: Day): CompanySays {
  const { sic, sicDescription, country } = document.profile;
  const listing = document.filings.filter(({ form }) => LISTING_FORM.test(form)).map(({ filed }) => filed);
  const all = {
    ...(sic === undefined ? {} : { sic }),
    ...(sicDescription === undefined ? {} : { sicDescription }),
    ...(country === undefined ? {} : { country }),
    listing: [...new Set(listing)].toSorted(),
  };
  return saidBy(all, asOf);
}

/** Returns the facts known at the end of a day, or now. */
export function saidBy({ listing = [], ...said }: CompanySays, day: Day | undefined): CompanySays {
  const known = day === undefined ? listing : listing.filter((filed) => filed <= day);
  return known.length > 0 ? { ...said, listing: known } : said;
}
