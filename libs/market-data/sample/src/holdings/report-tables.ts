import { setDay, sparseRow, tsv, type TextCell } from '../writing/sec-text';
import type { SampleFile } from '../writing/sample-file';
import { SAMPLE_MANAGERS } from './managers';
import type { ManagerReport } from './reports';

type Cells = Readonly<Record<string, TextCell>>;

const COLUMNS = {
  SUBMISSION: ['ACCESSION_NUMBER', 'FILING_DATE', 'SUBMISSIONTYPE', 'CIK', 'PERIODOFREPORT'],
  COVERPAGE: [
    'ACCESSION_NUMBER',
    'REPORTCALENDARORQUARTER',
    'ISAMENDMENT',
    'AMENDMENTNO',
    'AMENDMENTTYPE',
    'CONFDENIEDEXPIRED',
    'DATEDENIEDEXPIRED',
    'DATEREPORTED',
    'REASONFORNONCONFIDENTIALITY',
    'FILINGMANAGER_NAME',
    'FILINGMANAGER_STREET1',
    'FILINGMANAGER_STREET2',
    'FILINGMANAGER_CITY',
    'FILINGMANAGER_STATEORCOUNTRY',
    'FILINGMANAGER_ZIPCODE',
    'REPORTTYPE',
    'FORM13FFILENUMBER',
    'CRDNUMBER',
    'SECFILENUMBER',
    'PROVIDEINFOFORINSTRUCTION5',
    'ADDITIONALINFORMATION',
  ],
  SIGNATURE: ['ACCESSION_NUMBER', 'NAME', 'TITLE', 'PHONE', 'SIGNATURE', 'CITY', 'STATEORCOUNTRY', 'SIGNATUREDATE'],
  SUMMARYPAGE: [
    'ACCESSION_NUMBER',
    'OTHERINCLUDEDMANAGERSCOUNT',
    'TABLEENTRYTOTAL',
    'TABLEVALUETOTAL',
    'ISCONFIDENTIALOMITTED',
  ],
  OTHERMANAGER: [
    'ACCESSION_NUMBER',
    'OTHERMANAGER_SK',
    'CIK',
    'FORM13FFILENUMBER',
    'CRDNUMBER',
    'SECFILENUMBER',
    'NAME',
  ],
  OTHERMANAGER2: [
    'ACCESSION_NUMBER',
    'SEQUENCENUMBER',
    'CIK',
    'FORM13FFILENUMBER',
    'CRDNUMBER',
    'SECFILENUMBER',
    'NAME',
  ],
  INFOTABLE: [
    'ACCESSION_NUMBER',
    'INFOTABLE_SK',
    'NAMEOFISSUER',
    'TITLEOFCLASS',
    'CUSIP',
    'FIGI',
    'VALUE',
    'SSHPRNAMT',
    'SSHPRNAMTTYPE',
    'PUTCALL',
    'INVESTMENTDISCRETION',
    'OTHERMANAGER',
    'VOTING_AUTH_SOLE',
    'VOTING_AUTH_SHARED',
    'VOTING_AUTH_NONE',
  ],
} as const;
type TableName = keyof typeof COLUMNS;

/** Number of the manager's file with the SEC. */
export const fileNumberOf = (cik: string): string => `028-${cik.slice(-5)}`;

/** Report type on the cover. */
export const reportTypeOf = ({ form, manager }: ManagerReport): string => {
  if (form === '13F-NT') return '13F NOTICE';
  return manager.quirks.combination ? '13F COMBINATION REPORT' : '13F HOLDINGS REPORT';
};

/** A manager on a list of others. */
export interface OtherManager {
  readonly cik: string;
  readonly name: string;
}

const managerNamed = (start: string): OtherManager[] =>
  SAMPLE_MANAGERS.filter(({ name }) => name.startsWith(start)).map(({ cik, name }) => ({ cik, name }));

/** Managers on the cover, who report for this one: of a notice all of it, of a combination report a part. */
export const reportedBy = ({ manager: { quirks } }: ManagerReport): OtherManager[] =>
  quirks.noticeOnly ? managerNamed('Jarnfield') : quirks.combination ? managerNamed('Galdmere') : [];

/** Managers for whom this one reports, in the order of their numbers in the table. */
export const includedIn = ({ manager: { quirks, cik } }: ManagerReport): OtherManager[] =>
  quirks.combination ? [...managerNamed('Kestwick'), { cik: '', name: `Jarnfield Trustees ${cik.slice(-2)}` }] : [];

const YES_NO = (flag: boolean | undefined): string => (flag ? 'Y' : 'N');

function coverCells(report: ManagerReport): Cells {
  const { accession, period, amendment, manager, confidentialExpired } = report;
  return {
    ACCESSION_NUMBER: accession,
    REPORTCALENDARORQUARTER: setDay(period),
    ISAMENDMENT: YES_NO(!!amendment),
    AMENDMENTNO: amendment?.number,
    AMENDMENTTYPE: amendment?.type,
    ...(confidentialExpired ? { CONFDENIEDEXPIRED: 'Y', REASONFORNONCONFIDENTIALITY: 'Request expired' } : {}),
    FILINGMANAGER_NAME: manager.name,
    FILINGMANAGER_STREET1: '1 SAMPLE STREET',
    FILINGMANAGER_CITY: manager.city,
    FILINGMANAGER_STATEORCOUNTRY: manager.state,
    FILINGMANAGER_ZIPCODE: '00000',
    REPORTTYPE: reportTypeOf(report),
    FORM13FFILENUMBER: fileNumberOf(manager.cik),
    PROVIDEINFOFORINSTRUCTION5: 'N',
  };
}

const otherCells = (accession: string, { cik, name }: OtherManager, key: Cells): Cells => ({
  ACCESSION_NUMBER: accession,
  CIK: cik,
  NAME: name,
  FORM13FFILENUMBER: cik ? fileNumberOf(cik) : '028-00000',
  ...key,
});

function lineCells({ accession, lines }: ManagerReport, key: () => number): Cells[] {
  return lines.map((line) => ({
    ACCESSION_NUMBER: accession,
    INFOTABLE_SK: key(),
    NAMEOFISSUER: line.issuer,
    TITLEOFCLASS: line.title,
    CUSIP: line.cusip,
    VALUE: line.value,
    SSHPRNAMT: line.amount,
    SSHPRNAMTTYPE: line.type,
    PUTCALL: line.putCall,
    INVESTMENTDISCRETION: line.otherManager ? 'DFND' : 'SOLE',
    OTHERMANAGER: line.otherManager,
    VOTING_AUTH_SOLE: line.sole ? line.amount : 0,
    VOTING_AUTH_SHARED: 0,
    VOTING_AUTH_NONE: line.sole ? 0 : line.amount,
  }));
}

function tablesOf(reports: readonly ManagerReport[]): Record<TableName, Cells[]> {
  let last = 0;
  const key = (): number => (last += 1);
  const holding = reports.filter(({ form }) => form !== '13F-NT');
  return {
    SUBMISSION: reports.map(({ accession, filed, form, manager, period }) => ({
      ACCESSION_NUMBER: accession,
      FILING_DATE: setDay(filed),
      SUBMISSIONTYPE: form,
      CIK: manager.cik,
      PERIODOFREPORT: setDay(period),
    })),
    COVERPAGE: reports.map(coverCells),
    SIGNATURE: reports.map(({ accession, filed, manager: { city, state } }) => ({
      ACCESSION_NUMBER: accession,
      NAME: 'Thea B. Eskamere',
      TITLE: 'CCO',
      SIGNATURE: 'Thea B. Eskamere',
      CITY: city,
      STATEORCOUNTRY: state,
      SIGNATUREDATE: setDay(filed),
    })),
    SUMMARYPAGE: holding.map((report) => ({
      ACCESSION_NUMBER: report.accession,
      OTHERINCLUDEDMANAGERSCOUNT: includedIn(report).length,
      TABLEENTRYTOTAL: report.lines.length,
      TABLEVALUETOTAL: report.total,
      ISCONFIDENTIALOMITTED: YES_NO(report.confidentialOmitted),
    })),
    OTHERMANAGER: reports.flatMap((report) =>
      reportedBy(report).map((other) => otherCells(report.accession, other, { OTHERMANAGER_SK: key() })),
    ),
    OTHERMANAGER2: reports.flatMap((report) =>
      includedIn(report).map((other, place) => otherCells(report.accession, other, { SEQUENCENUMBER: place + 1 })),
    ),
    INFOTABLE: holding.flatMap((report) => lineCells(report, key)),
  };
}

/** Reports as one data set: seven tables in a folder. */
export function* reportTables(folder: string, reports: readonly ManagerReport[]): Generator<SampleFile> {
  for (const [name, rows] of Object.entries(tablesOf(reports)) as [TableName, Cells[]][]) {
    const columns = COLUMNS[name];
    yield {
      path: `${folder}/${name}.tsv`,
      text: tsv(
        columns,
        rows.map((cells) => sparseRow(columns, cells)),
      ),
    };
  }
}
