/** Settings of the installation that every page has from the start; equal for all visitors. */
export interface Boot {
  readonly version: string;
  readonly brand: string;
  /** Signs requests; proves nothing about who sends them. */
  readonly signatureKey: string;
  /** True when the figures are the generated sample market. */
  readonly sample: boolean;
  /** False while the market has no price at all. */
  readonly hasPrices: boolean;
  /** `https://host` of the site where the operator named it. */
  readonly publicUrl?: string | undefined;
  /** Where the source of this site is. */
  readonly sourceUrl?: string | undefined;
  readonly hasRegistrationDialog: boolean;
  /** Origins that may show blocks of the site in frames: `*` for all, blank for none. */
  readonly embedOrigins: string;
  /** False where no mail server is set up. */
  readonly sendsMail: boolean;
  /** A check that a person fills in a form; undefined where the operator has none. */
  readonly challenge?: { readonly siteKey: string; readonly script: string } | undefined;
}
