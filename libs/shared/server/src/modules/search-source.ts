/** Something the search found. */
export interface SearchHit {
  /** Where it leads, inside the product. */
  readonly url: string;
  /** Strong in a list: a ticker, the name of a page. */
  readonly name: string;
  /** Description: a company, a sentence. */
  readonly text: string;
  /** The security, where it is one. */
  readonly stockid?: string;
  readonly display_symbol?: string;
  readonly company?: string;
  readonly currency?: string;
  readonly exchange?: string;
  /** Day of the last price of a security that no longer trades. */
  readonly last_price_date?: string;
}

/** Where results of one type come from, at once or later; `libs/search/domain` names the types. */
export interface SearchSource {
  readonly type: string;
  /** How many there are at all; a type without any has no tab. */
  size(): number | Promise<number>;
  /** The results that fit, best first, `limit` at most; all of the type by name for an empty keyword. */
  find(keyword: string, limit: number): readonly SearchHit[] | Promise<readonly SearchHit[]>;
}

/** A source whose results are in memory: it answers at once. */
export interface KeptSearchSource extends SearchSource {
  size(): number;
  find(keyword: string, limit: number): readonly SearchHit[];
}
