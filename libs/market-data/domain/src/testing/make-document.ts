import type { SecurityDocument } from '../model/security-document';

/** A document of a security that has filed nothing; tests name only what matters. */
export const makeDocument = (
  given: Pick<SecurityDocument, 'security'> & Partial<SecurityDocument>,
): SecurityDocument => ({
  profile: {},
  facts: [],
  filings: [],
  hasFilingList: true,
  splits: [],
  priceSources: [],
  priceConflicts: [],
  ...given,
});
