import type { ArchiveRow } from '../../tables/archive-tables';
import { dayOf, firstDay, type StatementFiling } from './statement-filings';
import type { Cell } from './statement-tables';

/** Context from the other tables for rows of numbers. */
export interface NumberContext {
  readonly filings: ReadonlyMap<string, StatementFiling>;
  /** 'tag version' of concepts that are amounts a share; undefined where the set has no table of tags. */
  readonly perShare: ReadonlySet<string> | undefined;
  /** Segments by hash, in the sets with notes. */
  readonly segments: ReadonlyMap<string, string>;
}

/** A fact, or why there is none; 'no value' is none and no fault. */
export type NumberRow =
  | {
      readonly fact: ArchiveRow<'facts'>;
      readonly part?: { readonly dimensions: string; readonly decimals: number | null };
    }
  | { readonly reason: string }
  | 'no value'
  | 'repeated';

function conceptOf(cell: Cell, filing: StatementFiling): string {
  const [taxonomy = '', year] = cell('version').split('/');
  const prefix = year === undefined ? filing.prefix : taxonomy === 'ifrs' ? 'ifrs-full' : taxonomy;
  return `${prefix}:${cell('tag')}`;
}

/** The set gives the currency alone for amounts a share; companyfacts writes 'USD/shares'. */
function unitOf(cell: Cell, { perShare }: NumberContext): string {
  const unit = cell('uom');
  if (!/^[A-Z]{3}$/.test(unit)) return unit;
  const isPerShare = perShare?.has(`${cell('tag')} ${cell('version')}`) ?? /Per[A-Za-z]*Share/.test(cell('tag'));
  return isPerShare ? `${unit}/shares` : unit;
}

/** 'BusinessSegments=North;' of the publisher and 'axis/member' of rebuilt sets; a co-registrant is a legal entity. */
export function dimensionsOf(segments: string, coreg: string): string | undefined {
  if (segments === '' && coreg === '') return undefined;
  const parts = segments
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const pairs = parts.map((part): readonly [string, string] => {
    const at = part.search(/[=/]/);
    return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
  });
  if (coreg && !pairs.some(([axis]) => /LegalEntity/.test(axis))) pairs.push(['LegalEntity', coreg]);
  const ordered = pairs
    .map((pair) => pair.join('\u0000'))
    .sort()
    .map((pair) => pair.split('\u0000'));
  return ordered.length > 0 ? JSON.stringify(ordered) : undefined;
}

const NO_SEGMENT = /^(0x0+)?$/;

/** Why a row can't be a fact; undefined when it is one. */
function fault(cell: Cell): string | undefined {
  const quarters = cell('qtrs') === '' ? Number.NaN : Number(cell('qtrs'));
  if (!cell('tag') || !cell('version')) return 'no tag';
  if (!Number.isInteger(quarters) || quarters < 0 || quarters > 400) return 'qtrs is no number of quarters';
  return Number.isFinite(Number(cell('value'))) ? undefined : 'value is no number';
}

/** Reads a row of num. */
export function toNumberRow(cell: Cell, context: NumberContext): NumberRow {
  const filing = context.filings.get(cell('adsh'));
  const end = dayOf(cell('ddate'));
  const reason = fault(cell);
  if (!filing) return { reason: 'no such filing in sub' };
  if (!end) return { reason: 'ddate is no day' };
  if (reason !== undefined) return { reason };
  if (cell('value') === '') return 'no value';
  if (Number(cell('iprx')) > 0) return 'repeated';
  const quarters = Number(cell('qtrs'));
  const hash = cell('dimh');
  const segments = NO_SEGMENT.test(hash) ? cell('segments') : context.segments.get(hash);
  if (segments === undefined) return { reason: 'no such segments in dim' };
  const fact: ArchiveRow<'facts'> = {
    cik: filing.cik,
    concept: conceptOf(cell, filing),
    unit: unitOf(cell, context),
    start_day: firstDay(end, quarters),
    end_day: end,
    value: Number(cell('value')),
    accession: filing.accession,
    form: filing.form,
    fiscal_year: filing.fiscalYear,
    fiscal_period: filing.fiscalPeriod,
    filed: filing.filed,
    rounded: true,
  };
  const dimensions = dimensionsOf(segments, cell('coreg'));
  const decimals = /^-?\d+$/.test(cell('dcml')) ? Number(cell('dcml')) : null;
  return dimensions === undefined ? { fact } : { fact, part: { dimensions, decimals } };
}
