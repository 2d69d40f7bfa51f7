import { optional } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { toNumber } from '../../kit/csv';
import { toCik } from '../../kit/importer';
import { countCell, dayCell, flagCell, numberCell, textCell, toFlag, toSecDay, toText } from '../../kit/sec-cells';
import type { HoldingOrigin } from './holding-row';

/** A manager named on the cover or the summary page, as stored. */
export interface NamedManager {
  /** Number by which rows of the table name it. */
  readonly sequence?: number;
  readonly cik?: string;
  readonly name?: string;
  readonly fileNumber?: string;
  readonly crd?: string;
  readonly secFileNumber?: string;
}

/** Cells of a cover, summary and signature page by the names the data sets give them. */
export type CoverCell = (name: string) => string | undefined;

/** Context of a cover besides its own cells. */
export interface CoverContext extends HoldingOrigin {
  readonly form: string;
  readonly filed: string | undefined;
  readonly others: readonly NamedManager[];
  readonly included: readonly NamedManager[];
}

/** A manager of a list by the names of its cells; undefined for an empty entry. */
export function namedManager(cell: CoverCell): NamedManager | undefined {
  const sequence = toNumber(cell('SEQUENCENUMBER'));
  const known: NamedManager = {
    ...(sequence === undefined ? {} : { sequence }),
    ...optional('cik', toCik(toText(cell('CIK')))),
    ...optional('name', toText(cell('NAME'))),
    ...optional('fileNumber', toText(cell('FORM13FFILENUMBER'))),
    ...optional('crd', toText(cell('CRDNUMBER'))),
    ...optional('secFileNumber', toText(cell('SECFILENUMBER'))),
  };
  return known.name || known.cik || known.fileNumber ? known : undefined;
}

const listed = (managers: readonly NamedManager[]): string | null =>
  managers.length > 0 ? JSON.stringify(managers) : null;

function addressOf(cell: CoverCell): string | null {
  const parts = ['STREET1', 'STREET2', 'CITY', 'STATEORCOUNTRY', 'ZIPCODE'];
  return (
    parts
      .map((part) => toText(cell(`FILINGMANAGER_${part}`)))
      .filter(Boolean)
      .join(', ') || null
  );
}

function amendmentOf(cell: CoverCell, form: string) {
  const type = toText(cell('AMENDMENTTYPE'))?.toUpperCase();
  return {
    is_amendment: form.endsWith('/A') || (toFlag(cell('ISAMENDMENT')) ?? false),
    amendment_number: countCell(cell('AMENDMENTNO')),
    amendment_type: type ? (type.startsWith('NEW') ? 'NEW HOLDINGS' : 'RESTATEMENT') : null,
    confidential_expired: flagCell(cell('CONFDENIEDEXPIRED')),
  };
}

/** The quarter end a report is of; undefined where neither the cover nor the submission names a day of this form's age. */
export function periodOf(cell: CoverCell): string | undefined {
  const period = toSecDay(cell('REPORTCALENDARORQUARTER')) ?? toSecDay(cell('PERIODOFREPORT'));
  return period && period >= '1978-12-31' && period < '2100-01-01' ? period : undefined;
}

/** A report's cover, or the reason why it is none. */
export function toHoldingReport(context: CoverContext, cell: CoverCell): ArchiveRow<'holding_reports'> | string {
  const { cik, accession, copy, source, form, filed } = context;
  const period = periodOf(cell);
  if (!cik) return 'no CIK';
  if (!period) return 'no day of a period';
  if (filed && filed < period) return 'filed before the end of its period';
  return {
    cik,
    accession,
    copy,
    source,
    form,
    period,
    filed: filed ?? null,
    signed: dayCell(cell('SIGNATUREDATE')),
    report_type: toText(cell('REPORTTYPE'))?.toUpperCase() ?? null,
    ...amendmentOf(cell, form),
    manager: textCell(cell('FILINGMANAGER_NAME')),
    address: addressOf(cell),
    file_number: textCell(cell('FORM13FFILENUMBER')),
    crd: textCell(cell('CRDNUMBER')),
    sec_file_number: textCell(cell('SECFILENUMBER')),
    other_managers: listed(context.others),
    included_managers: listed(context.included),
    included_count: countCell(cell('OTHERINCLUDEDMANAGERSCOUNT')),
    entries_total: countCell(cell('TABLEENTRYTOTAL')),
    value_total: numberCell(cell('TABLEVALUETOTAL')),
    confidential_omitted: flagCell(cell('ISCONFIDENTIALOMITTED')),
    note: textCell(cell('ADDITIONALINFORMATION')),
  };
}
