import { addDays, isDay, type Day } from '@plumbline/shared/domain';

import { toCik } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import type { XbrlReport } from './xbrl-model';

/** Whose report it is and of when, as its cover says. */
export interface ReportCover {
  readonly cik: string;
  readonly name: string | null;
  /** As companyfacts names forms: '10-K', with '/A' for an amendment. */
  readonly form: string;
  /** Last day of the period of the report. */
  readonly period: Day;
  readonly fiscalYear: number | null;
  readonly fiscalPeriod: string | null;
}

/** 'December 31, 2024' and '12/31/2024' as well as ISO. */
function toDay(text: string): Day | undefined {
  if (isDay(text)) return text;
  const ms = /\d{4}/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : undefined;
}

/** Texts of the cover by name; the first counts. Facts of co-registrants are in contexts with a dimension. */
function coverTexts({ cover, contexts }: XbrlReport): ReadonlyMap<string, string> {
  const whole = cover.filter(({ context }) => (contexts.get(context)?.dimensions.length ?? 0) === 0);
  return new Map([...whole].reverse().map(({ name, text }) => [name, text]));
}

function periodOf({ cover, contexts }: XbrlReport, texts: ReadonlyMap<string, string>): Day | undefined {
  const typed = cover.find(({ name }) => name === 'DocumentType');
  const end = contexts.get(typed?.context ?? '')?.end;
  return toDay(texts.get('DocumentPeriodEndDate') ?? '') ?? (end || undefined);
}

function formOf(texts: ReadonlyMap<string, string>): string | undefined {
  const type = texts.get('DocumentType');
  const amends = texts.get('AmendmentFlag') === 'true' && !type?.endsWith('/A');
  return type && amends ? `${type}/A` : type || undefined;
}

/** The cover of a report; a reason when it does not say whose it is, of which form, or of when. */
export function coverOf(report: XbrlReport): ReportCover | { readonly reason: string } {
  const texts = coverTexts(report);
  const entity = Array.from(report.contexts.values(), (each) => toCik(each.entity)).find((each) => each !== undefined);
  const [cik, form, period] = [
    toCik(texts.get('EntityCentralIndexKey')) ?? entity,
    formOf(texts),
    periodOf(report, texts),
  ];
  if (!cik) return { reason: 'no dei:EntityCentralIndexKey' };
  if (!form) return { reason: 'no dei:DocumentType' };
  if (!period) return { reason: 'no dei:DocumentPeriodEndDate' };
  const year = texts.get('DocumentFiscalYearFocus') ?? '';
  return {
    cik,
    name: texts.get('EntityRegistrantName') || null,
    form,
    period,
    fiscalYear: /^\d{4}$/.test(year) ? Number(year) : null,
    fiscalPeriod: texts.get('DocumentFiscalPeriodFocus') || null,
  };
}

/** The filing that a report came with. */
export interface ReportFiling {
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
}

/** Days after the end of the period by which a report is filed, with the extension the rules allow. */
const DAYS_TO_FILE: readonly (readonly [form: RegExp, days: number])[] = [
  [/^(20-F|40-F)/, 135],
  [/^10-Q/, 50],
  [/^(8-K|6-K)/, 6],
  [/^/, 105],
];

/** No report is late by more: a day further from the period belongs to something else. */
const MAX_DAYS_LATE = 1500;

function dayInName(name: string, period: Day): Day | undefined {
  const days = (name.match(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g) ?? []).filter(isDay);
  return days.find((day) => day > period && day <= addDays(period, MAX_DAYS_LATE));
}

const NUMBER = /(?<!\d)\d{10}-\d{2}-\d{6}(?!\d)/;

const numberIn = (text: string): string | undefined =>
  NUMBER.exec(text)?.[0] ?? /^\d{18}$/.exec(text)?.[0].replace(/^(\d{10})(\d{2})(\d{6})$/, '$1-$2-$3');

/** The accession number in the file's name, else in the nearest folder or zip named by one, also without dashes. */
export const accessionInPath = ({ name, folders }: Pick<SourceFile, 'name' | 'folders'>): string | undefined =>
  [...folders, name].map(numberIn).findLast((found) => found !== undefined);

/**
 * The filing of a report that came without its header. Without an accession number the file stands for itself, named by
 * form, period and hash, so that readers can find its filing in a list of filings. Without a filing day in the name it
 * counts as filed on the last day the rules allow: the later reading, so that nothing is shown before it was public.
 */
export function assumedFiling(cover: ReportCover, file: SourceFile): ReportFiling {
  const { form, period } = cover;
  const days = DAYS_TO_FILE.find(([pattern]) => pattern.test(form))?.[1] ?? 0;
  return {
    accession: accessionInPath(file) ?? `file:${form}:${period}:${file.sha256.slice(0, 16)}`,
    form,
    filed: dayInName(file.name, period) ?? addDays(period, days),
  };
}
