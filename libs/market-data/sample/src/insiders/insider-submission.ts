import { element } from '../writing/sec-text';
import { submissionText } from '../writing/submission';
import { PLAN_STATED_FROM, type InsiderLine, type InsiderReport } from './insider-report';
import type { Insider } from './people';

const valued = (name: string, value: string | number | undefined, note?: string): string => {
  const inner = `${element('value', value)}${note ? `<footnoteId id="${note}"/>` : ''}`;
  return inner ? `<${name}>${inner}</${name}>` : '';
};

const flag = (value: boolean): number => (value ? 1 : 0);

function ownerXml({ cik, name, seat }: Insider, isTenPercent: boolean): string {
  const relation = `<isDirector>${flag(seat.isDirector)}</isDirector><isOfficer>${flag(seat.isOfficer)}</isOfficer><isTenPercentOwner>${flag(isTenPercent)}</isTenPercentOwner><isOther>0</isOther>${element('officerTitle', seat.title)}`;
  return `<reportingOwner><reportingOwnerId><rptOwnerCik>${cik}</rptOwnerCik>${element('rptOwnerName', name)}</reportingOwnerId><reportingOwnerAddress><rptOwnerStreet1>1 SAMPLE STREET</rptOwnerStreet1><rptOwnerCity>SAMPLETON</rptOwnerCity><rptOwnerState>DE</rptOwnerState><rptOwnerZipCode>00000</rptOwnerZipCode></reportingOwnerAddress><reportingOwnerRelationship>${relation}</reportingOwnerRelationship></reportingOwner>`;
}

const afterXml = ({ after, nature }: InsiderLine): string =>
  `<postTransactionAmounts>${valued('sharesOwnedFollowingTransaction', after)}</postTransactionAmounts><ownershipNature>${valued('directOrIndirectOwnership', nature ? 'I' : 'D')}${valued('natureOfOwnership', nature)}</ownershipNature>`;

function termsXml({ derivative }: InsiderLine): string {
  if (!derivative) return '';
  const { exercisable, expiry, underlying } = derivative;
  return `${valued('exerciseDate', exercisable)}${valued('expirationDate', expiry)}<underlyingSecurity>${valued('underlyingSecurityTitle', 'Common Stock')}${valued('underlyingSecurityShares', underlying)}</underlyingSecurity>`;
}

function lineXml(line: InsiderLine, form: string): string {
  const { security, derivative, day, code, shares, price, note, acquired, isLate } = line;
  const title = valued('securityTitle', security);
  if (!code) return `<nonDerivativeHolding>${title}${afterXml(line)}</nonDerivativeHolding>`;
  const kind = derivative ? 'derivativeTransaction' : 'nonDerivativeTransaction';
  const coding = `<transactionCoding><transactionFormType>${form.slice(0, 1)}</transactionFormType><transactionCode>${code}</transactionCode><equitySwapInvolved>0</equitySwapInvolved></transactionCoding>${isLate ? valued('transactionTimeliness', 'L') : ''}`;
  const amounts = `<transactionAmounts>${valued('transactionShares', shares)}${valued('transactionPricePerShare', price, note)}${valued('transactionAcquiredDisposedCode', acquired)}</transactionAmounts>`;
  return `<${kind}>${title}${valued('conversionOrExercisePrice', derivative?.strike)}${valued('transactionDate', day)}${coding}${amounts}${termsXml(line)}${afterXml(line)}</${kind}>`;
}

function documentXml(report: InsiderReport): string {
  const { form, period, original, listing, owners, isTenPercent, lines, footnotes, filed, isPlanned } = report;
  const table = (name: string, found: readonly InsiderLine[]): string =>
    found.length > 0 ? `<${name}>\n${found.map((line) => lineXml(line, form)).join('\n')}\n</${name}>` : '';
  const notes = footnotes.map((text, index) => `<footnote id="F${index + 1}">${text}</footnote>`).join('');
  return [
    '<?xml version="1.0"?>\n<ownershipDocument>',
    `<schemaVersion>X0508</schemaVersion><documentType>${form}</documentType><periodOfReport>${period}</periodOfReport>${element('dateOfOriginalSubmission', original)}${form === '3' ? `<noSecuritiesOwned>${flag(lines.length === 0)}</noSecuritiesOwned>` : ''}`,
    `<issuer><issuerCik>${listing.cik}</issuerCik>${element('issuerName', listing.nameOn(filed))}<issuerTradingSymbol>${listing.symbolOn(filed)}</issuerTradingSymbol></issuer>`,
    owners.map((owner) => ownerXml(owner, isTenPercent)).join('\n'),
    filed >= PLAN_STATED_FROM ? `<aff10b5One>${flag(isPlanned)}</aff10b5One>` : '',
    table(
      'nonDerivativeTable',
      lines.filter(({ derivative }) => !derivative),
    ),
    table(
      'derivativeTable',
      lines.filter(({ derivative }) => derivative),
    ),
    notes ? `<footnotes>${notes}</footnotes>` : '',
    element('remarks', report.remarks),
    `<ownerSignature>${element('signatureName', `/s/ ${owners[0]?.fullName ?? ''}`)}<signatureDate>${filed}</signatureDate></ownerSignature>`,
    '</ownershipDocument>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** A report as the full submission the archive of filings serves. */
export function insiderSubmission(report: InsiderReport): string {
  const { accession, form, filed, time, period, listing, owners } = report;
  const parties = [
    { role: 'ISSUER' as const, name: listing.name, cik: listing.cik },
    ...owners.map(({ name, cik }) => ({ role: 'REPORTING-OWNER' as const, name, cik })),
  ];
  const documents = [{ type: form, name: 'ownership.xml', text: documentXml(report) }];
  return submissionText({ accession, form, filed, time, period, parties, documents });
}
