import { element, formDay } from '../writing/sec-text';
import { submissionText } from '../writing/submission';
import { fileNumberOf, includedIn, reportedBy, reportTypeOf, type OtherManager } from './report-tables';
import type { ManagerReport, TableLine } from './reports';

const dashed = (day: string): string => formDay(day, '-');

const managerXml = ({ cik, name }: OtherManager): string =>
  `<otherManager>${element('cik', cik || undefined)}${element('form13FFileNumber', cik ? fileNumberOf(cik) : '028-00000')}${element('name', name)}</otherManager>`;

function amendmentXml({ amendment, confidentialExpired }: ManagerReport): string {
  if (!amendment) return '<isAmendment>false</isAmendment>';
  const type = `${element('amendmentType', amendment.type)}${confidentialExpired ? '<confDeniedExpired>true</confDeniedExpired>' : ''}`;
  return `<isAmendment>true</isAmendment><amendmentNo>${amendment.number}</amendmentNo><amendmentInfo>${type}</amendmentInfo>`;
}

function summaryXml(report: ManagerReport): string {
  if (report.form === '13F-NT') return '';
  const included = includedIn(report).map(
    (other, place) =>
      `<otherManager2><sequenceNumber>${place + 1}</sequenceNumber>${managerXml(other)}</otherManager2>`,
  );
  const list = included.length > 0 ? `<otherManagers2Info>${included.join('')}</otherManagers2Info>` : '';
  return `<summaryPage><otherIncludedManagersCount>${included.length}</otherIncludedManagersCount><tableEntryTotal>${report.lines.length}</tableEntryTotal><tableValueTotal>${report.total}</tableValueTotal><isConfidentialOmitted>${report.confidentialOmitted ?? false}</isConfidentialOmitted>${list}</summaryPage>`;
}

function coverXml(report: ManagerReport): string {
  const { manager, period, form, filed } = report;
  const others = reportedBy(report).map(managerXml).join('');
  const address = `<address><com:street1>1 SAMPLE STREET</com:street1><com:city>${manager.city}</com:city><com:stateOrCountry>${manager.state}</com:stateOrCountry><com:zipCode>00000</com:zipCode></address>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler" xmlns:com="http://www.sec.gov/edgar/common">',
    `<schemaVersion>X0202</schemaVersion><headerData><submissionType>${form}</submissionType><filerInfo><filer><credentials><cik>${manager.cik}</cik><ccc>XXXXXXXX</ccc></credentials></filer><periodOfReport>${dashed(period)}</periodOfReport></filerInfo></headerData>`,
    `<formData><coverPage><reportCalendarOrQuarter>${dashed(period)}</reportCalendarOrQuarter>${amendmentXml(report)}`,
    `<filingManager>${element('name', manager.name)}${address}</filingManager>${element('reportType', reportTypeOf(report))}<form13FFileNumber>${fileNumberOf(manager.cik)}</form13FFileNumber>`,
    `${others ? `<otherManagersInfo>${others}</otherManagersInfo>` : ''}<provideInfoForInstruction5>N</provideInfoForInstruction5></coverPage>`,
    `<signatureBlock><name>Thea B. Eskamere</name><title>CCO</title><signatureDate>${dashed(filed)}</signatureDate></signatureBlock>`,
    `${summaryXml(report)}</formData></edgarSubmission>`,
  ].join('\n');
}

function lineXml({ issuer, title, cusip, value, amount, type, putCall, otherManager, sole }: TableLine): string {
  const votes = `<votingAuthority><Sole>${sole ? amount : 0}</Sole><Shared>0</Shared><None>${sole ? 0 : amount}</None></votingAuthority>`;
  return `<infoTable>${element('nameOfIssuer', issuer)}${element('titleOfClass', title)}<cusip>${cusip}</cusip><value>${value}</value><shrsOrPrnAmt><sshPrnamt>${amount}</sshPrnamt><sshPrnamtType>${type}</sshPrnamtType></shrsOrPrnAmt>${element('putCall', putCall)}<investmentDiscretion>${otherManager ? 'DFND' : 'SOLE'}</investmentDiscretion>${element('otherManager', otherManager)}${votes}</infoTable>`;
}

const tableXml = (lines: readonly TableLine[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<informationTable xmlns="http://www.sec.gov/edgar/document/thirteenf/informationtable">\n${lines.map(lineXml).join('\n')}\n</informationTable>`;

/** A report as the full submission the archive of filings serves. */
export function reportSubmission(report: ManagerReport): string {
  const { accession, form, filed, time, period, manager, lines } = report;
  const documents = [
    { type: form, name: 'primary_doc.xml', text: coverXml(report) },
    ...(form === '13F-NT' ? [] : [{ type: 'INFORMATION TABLE', name: 'table.xml', text: tableXml(lines) }]),
  ];
  const parties = [{ role: 'FILER', name: manager.name, cik: manager.cik } as const];
  return submissionText({ accession, form, filed, time, period, parties, documents });
}
