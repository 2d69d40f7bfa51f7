import { setDay, tsv, sparseRow, type TextCell } from '../writing/sec-text';
import type { SampleFile } from '../writing/sample-file';
import { PLAN_STATED_FROM, type InsiderLine, type InsiderReport } from './insider-report';

type Cells = Record<string, TextCell>;

/** A column and, behind it, that of its footnotes. */
const noted = (...names: readonly string[]): string[] => names.flatMap((name) => [name, `${name}_FN`]);

const HELD = noted(
  'SHRS_OWND_FOLWNG_TRANS',
  'VALU_OWND_FOLWNG_TRANS',
  'DIRECT_INDIRECT_OWNERSHIP',
  'NATURE_OF_OWNERSHIP',
);
const CODING = ['TRANS_FORM_TYPE', 'TRANS_CODE', 'EQUITY_SWAP_INVOLVED', 'EQUITY_SWAP_TRANS_CD_FN'];
const UNDERLYING = noted('UNDLYNG_SEC_TITLE', 'UNDLYNG_SEC_SHARES', 'UNDLYNG_SEC_VALUE');

const COLUMNS = {
  SUBMISSION: [
    'ACCESSION_NUMBER',
    'FILING_DATE',
    'PERIOD_OF_REPORT',
    'DATE_OF_ORIG_SUB',
    'NO_SECURITIES_OWNED',
    'NOT_SUBJECT_SEC16',
    'FORM3_HOLDINGS_REPORTED',
    'FORM4_TRANS_REPORTED',
    'DOCUMENT_TYPE',
    'ISSUERCIK',
    'ISSUERNAME',
    'ISSUERTRADINGSYMBOL',
    'REMARKS',
    'AFF10B5ONE',
  ],
  REPORTINGOWNER: [
    'ACCESSION_NUMBER',
    'RPTOWNERCIK',
    'RPTOWNERNAME',
    'RPTOWNER_RELATIONSHIP',
    'RPTOWNER_TITLE',
    'RPTOWNER_TXT',
    'RPTOWNER_STREET1',
    'RPTOWNER_CITY',
    'RPTOWNER_STATE',
  ],
  NONDERIV_TRANS: [
    'ACCESSION_NUMBER',
    'NONDERIV_TRANS_SK',
    ...noted('SECURITY_TITLE', 'TRANS_DATE', 'DEEMED_EXECUTION_DATE'),
    ...CODING,
    ...noted('TRANS_TIMELINESS', 'TRANS_SHARES', 'TRANS_PRICEPERSHARE', 'TRANS_ACQUIRED_DISP_CD'),
    ...HELD,
  ],
  NONDERIV_HOLDING: ['ACCESSION_NUMBER', 'NONDERIV_HOLDING_SK', ...noted('SECURITY_TITLE'), 'TRANS_FORM_TYPE', ...HELD],
  DERIV_TRANS: [
    'ACCESSION_NUMBER',
    'DERIV_TRANS_SK',
    ...noted('SECURITY_TITLE', 'CONV_EXERCISE_PRICE', 'TRANS_DATE'),
    ...noted('DEEMED_EXECUTION_DATE'),
    ...CODING,
    ...noted('TRANS_TIMELINESS', 'TRANS_SHARES', 'TRANS_TOTAL_VALUE'),
    ...noted('TRANS_PRICEPERSHARE', 'TRANS_ACQUIRED_DISP_CD', 'EXCERCISE_DATE', 'EXPIRATION_DATE'),
    ...UNDERLYING,
    ...HELD,
  ],
  FOOTNOTES: ['ACCESSION_NUMBER', 'FOOTNOTE_ID', 'FOOTNOTE_TXT'],
  OWNER_SIGNATURE: ['ACCESSION_NUMBER', 'OWNERSIGNATURENAME', 'OWNERSIGNATUREDATE'],
} as const;
type TableName = keyof typeof COLUMNS;
type Tables = Record<TableName, TextCell[][]>;

/** Who somebody is to the company, as the table writes it. */
function relationship({ seat }: InsiderReport['owners'][number], isTenPercent: boolean): string {
  const parts = [
    seat.isDirector ? 'Director' : '',
    seat.isOfficer ? 'Officer' : '',
    isTenPercent ? 'TenPercentOwner' : '',
  ];
  return parts.filter(Boolean).join(',');
}

function submissionCells(report: InsiderReport): Cells {
  const { listing, form, filed, period, original, lines } = report;
  return {
    FILING_DATE: setDay(filed),
    PERIOD_OF_REPORT: setDay(period),
    DOCUMENT_TYPE: form,
    ISSUERCIK: listing.cik,
    DATE_OF_ORIG_SUB: original && setDay(original),
    ISSUERNAME: listing.nameOn(filed),
    ISSUERTRADINGSYMBOL: listing.symbolOn(filed),
    NO_SECURITIES_OWNED: form === '3' ? Number(lines.length === 0) : undefined,
    NOT_SUBJECT_SEC16: 0,
    FORM4_TRANS_REPORTED: form === '5' ? 1 : undefined,
    REMARKS: report.remarks,
    AFF10B5ONE: filed >= PLAN_STATED_FROM ? Number(report.isPlanned) : undefined,
  };
}

const heldCells = ({ after, nature }: InsiderLine): Cells => ({
  SHRS_OWND_FOLWNG_TRANS: after,
  DIRECT_INDIRECT_OWNERSHIP: nature ? 'I' : 'D',
  NATURE_OF_OWNERSHIP: nature,
});

function tradeCells(line: InsiderLine, form: InsiderReport['form']): Cells {
  return {
    SECURITY_TITLE: line.security,
    TRANS_DATE: line.day && setDay(line.day),
    TRANS_FORM_TYPE: form.slice(0, 1),
    TRANS_CODE: line.code,
    EQUITY_SWAP_INVOLVED: 0,
    TRANS_TIMELINESS: line.isLate ? 'L' : undefined,
    TRANS_SHARES: line.shares,
    TRANS_PRICEPERSHARE: line.price,
    TRANS_PRICEPERSHARE_FN: line.note,
    TRANS_ACQUIRED_DISP_CD: line.acquired,
    ...heldCells(line),
  };
}

const derivativeCells = ({ derivative }: InsiderLine): Cells =>
  derivative
    ? {
        CONV_EXERCISE_PRICE: derivative.strike,
        EXCERCISE_DATE: setDay(derivative.exercisable),
        EXPIRATION_DATE: setDay(derivative.expiry),
        UNDLYNG_SEC_TITLE: 'Common Stock',
        UNDLYNG_SEC_SHARES: derivative.underlying,
      }
    : {};

const tableOf = ({ code, derivative }: InsiderLine): TableName =>
  code === undefined ? 'NONDERIV_HOLDING' : derivative ? 'DERIV_TRANS' : 'NONDERIV_TRANS';

/** Signed in a year that cannot be: one filing in some hundreds. */
const signatureDay = ({ filed, accession }: InsiderReport): string =>
  Number(accession.slice(-3)) === 1 && Number(accession.slice(4, 8)) % 40 === 7
    ? setDay(filed).replace(/-20(\d\d)$/, '-00$1')
    : setDay(filed);

/** Keys are a company's own, so that those of others do not change them. */
const KEYS_A_COMPANY = 100_000;

class TableRows {
  readonly tables = Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, []])) as unknown as Tables;
  private readonly keys = new Map<number, number>();

  private put(name: TableName, report: InsiderReport, cells: Cells): void {
    this.tables[name].push(sparseRow(COLUMNS[name], { ACCESSION_NUMBER: report.accession, ...cells }));
  }

  private nextKey(number: number): number {
    const next = (this.keys.get(number) ?? number * KEYS_A_COMPANY) + 1;
    this.keys.set(number, next);
    return next;
  }

  add(report: InsiderReport): void {
    const { owners, isTenPercent, lines, footnotes, form, listing } = report;
    this.put('SUBMISSION', report, submissionCells(report));
    for (const owner of owners) {
      const cells = { RPTOWNERCIK: owner.cik, RPTOWNERNAME: owner.name, RPTOWNER_TITLE: owner.seat.title };
      const place = { RPTOWNER_RELATIONSHIP: relationship(owner, isTenPercent), RPTOWNER_CITY: 'SAMPLETON' };
      this.put('REPORTINGOWNER', report, { ...cells, ...place });
    }
    for (const line of lines) {
      const name = tableOf(line);
      const cells = line.code
        ? { ...tradeCells(line, form), ...derivativeCells(line) }
        : { SECURITY_TITLE: line.security, ...heldCells(line) };
      this.put(name, report, { ...cells, [`${name}_SK`]: this.nextKey(listing.number) });
    }
    footnotes.forEach((text, index) =>
      this.put('FOOTNOTES', report, { FOOTNOTE_ID: `F${index + 1}`, FOOTNOTE_TXT: text }),
    );
    const signed = { OWNERSIGNATURENAME: `/s/ ${owners[0]?.fullName ?? ''}`, OWNERSIGNATUREDATE: signatureDay(report) };
    this.put('OWNER_SIGNATURE', report, signed);
  }
}

/** Reports as one data set: seven tables in a folder; tables without rows are left out. */
export function* insiderTables(folder: string, reports: readonly InsiderReport[]): Generator<SampleFile> {
  const rows = new TableRows();
  for (const report of reports) rows.add(report);
  for (const [name, lines] of Object.entries(rows.tables) as [TableName, TextCell[][]][]) {
    if (lines.length > 0) yield { path: `${folder}/${name}.tsv`, text: tsv(COLUMNS[name], lines) };
  }
}
