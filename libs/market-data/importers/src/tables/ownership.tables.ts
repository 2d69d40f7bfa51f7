/**
 * Which copy of a report a row is of: `origin` 'xml' or 'data-set', `edition` 16 digits of the hash of the file that
 * holds it. A filing can come several times; readers take one edition of it.
 */
const COPY = { origin: 'VARCHAR', edition: 'VARCHAR' } as const;

/** Columns of a line that trades and holdings share. */
const LINE = {
  accession: 'VARCHAR',
  /** Position in the document, or the key of the row in the data set. */
  place: 'DOUBLE',
  is_derivative: 'BOOLEAN',
  security: 'VARCHAR',
  form_type: 'VARCHAR',
  exercise_price: 'DOUBLE',
  exercise_day: 'VARCHAR',
  expiry_day: 'VARCHAR',
  underlying_title: 'VARCHAR',
  underlying_shares: 'DOUBLE',
  underlying_value: 'DOUBLE',
  shares_after: 'DOUBLE',
  value_after: 'DOUBLE',
  /** 'D' direct, 'I' indirect. */
  ownership: 'VARCHAR',
  nature: 'VARCHAR',
  /** JSON: column -> numbers of its footnotes, {"price":["F2"]}; null without any. */
  footnotes: 'VARCHAR',
} as const;

/** Reports of insiders and of large holders. */
export const OWNERSHIP_TABLES = {
  /** Forms 3, 4, 5 and their amendments; one row a filing and edition. */
  insider_filings: {
    accession: 'VARCHAR',
    form: 'VARCHAR',
    issuer_cik: 'VARCHAR',
    issuer_name: 'VARCHAR',
    issuer_symbol: 'VARCHAR',
    report_day: 'VARCHAR',
    /** Of an amendment: the day the amended report was filed, as its filer says. */
    original_day: 'VARCHAR',
    filed: 'VARCHAR',
    /** 'header', 'data-set', or 'signature' where a document comes without either. */
    filed_from: 'VARCHAR',
    no_securities: 'BOOLEAN',
    not_subject: 'BOOLEAN',
    form3_holdings: 'BOOLEAN',
    form4_trades: 'BOOLEAN',
    /** Rule 10b5-1(c) box; null before it existed. */
    plan_10b5: 'BOOLEAN',
    remarks: 'VARCHAR',
    ...COPY,
  },
  insider_owners: {
    accession: 'VARCHAR',
    place: 'DOUBLE',
    cik: 'VARCHAR',
    name: 'VARCHAR',
    is_director: 'BOOLEAN',
    is_officer: 'BOOLEAN',
    is_ten_percent: 'BOOLEAN',
    is_other: 'BOOLEAN',
    officer_title: 'VARCHAR',
    other_text: 'VARCHAR',
    city: 'VARCHAR',
    state: 'VARCHAR',
    ...COPY,
  },
  insider_trades: {
    ...LINE,
    trade_day: 'VARCHAR',
    deemed_day: 'VARCHAR',
    code: 'VARCHAR',
    equity_swap: 'BOOLEAN',
    /** 'E' early, 'L' late; null on time. */
    timeliness: 'VARCHAR',
    shares: 'DOUBLE',
    /** Null where only a footnote gives it; 0 where nothing was paid. */
    price: 'DOUBLE',
    total_value: 'DOUBLE',
    /** 'A' acquired, 'D' disposed of. */
    acquired: 'VARCHAR',
    ...COPY,
  },
  insider_holdings: { ...LINE, ...COPY },
  insider_footnotes: { accession: 'VARCHAR', number: 'VARCHAR', text: 'VARCHAR', ...COPY },
  insider_signatures: { accession: 'VARCHAR', place: 'DOUBLE', name: 'VARCHAR', day: 'VARCHAR', ...COPY },
  /** Form 144: one row a class of securities to be sold. */
  sale_notices: {
    accession: 'VARCHAR',
    place: 'DOUBLE',
    form: 'VARCHAR',
    filer_cik: 'VARCHAR',
    issuer_cik: 'VARCHAR',
    issuer_name: 'VARCHAR',
    seller: 'VARCHAR',
    /** JSON list of relationships to the issuer. */
    relationships: 'VARCHAR',
    class_title: 'VARCHAR',
    broker: 'VARCHAR',
    units: 'DOUBLE',
    market_value: 'DOUBLE',
    outstanding: 'DOUBLE',
    sale_day: 'VARCHAR',
    exchange: 'VARCHAR',
    /** JSON lists: how the securities were acquired, what was sold in the past three months. */
    acquired: 'VARCHAR',
    sold: 'VARCHAR',
    nothing_sold: 'BOOLEAN',
    notice_day: 'VARCHAR',
    /** JSON list of days on which plans under Rule 10b5-1 were adopted. */
    plan_days: 'VARCHAR',
    remarks: 'VARCHAR',
    previous_accession: 'VARCHAR',
    filed: 'VARCHAR',
    filed_from: 'VARCHAR',
    edition: 'VARCHAR',
  },
  /** Schedules 13D and 13G; one row a filing. */
  stakes: {
    accession: 'VARCHAR',
    form: 'VARCHAR',
    amendment: 'DOUBLE',
    previous_accession: 'VARCHAR',
    previously_filed: 'BOOLEAN',
    issuer_cik: 'VARCHAR',
    issuer_name: 'VARCHAR',
    /** JSON list. */
    cusips: 'VARCHAR',
    class_title: 'VARCHAR',
    event_day: 'VARCHAR',
    /** JSON list of the rules a 13G is filed under. */
    rules: 'VARCHAR',
    /** JSON list of the filers' numbers. */
    filers: 'VARCHAR',
    /** JSON: item -> text. */
    items: 'VARCHAR',
    /** 13G: the class is now held to five per cent or less. */
    below_five_percent: 'BOOLEAN',
    signed: 'VARCHAR',
    filed: 'VARCHAR',
    filed_from: 'VARCHAR',
    edition: 'VARCHAR',
  },
  /** Reporting persons of a stake; joint filers report the same shares. */
  stake_holders: {
    accession: 'VARCHAR',
    place: 'DOUBLE',
    cik: 'VARCHAR',
    name: 'VARCHAR',
    /** 'a' member of a group, 'b' not. */
    group_member: 'VARCHAR',
    /** JSON list of codes of the source of funds (13D). */
    funds: 'VARCHAR',
    citizenship: 'VARCHAR',
    sole_voting: 'DOUBLE',
    shared_voting: 'DOUBLE',
    sole_dispositive: 'DOUBLE',
    shared_dispositive: 'DOUBLE',
    shares: 'DOUBLE',
    excludes_shares: 'BOOLEAN',
    /** Per cent of the class. */
    percent: 'DOUBLE',
    /** JSON list of codes of what the person is, ["IA","PN"]. */
    types: 'VARCHAR',
    comment: 'VARCHAR',
    edition: 'VARCHAR',
  },
} as const;
