import type { ColumnRead } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import { ChangingColumnWriter, type ChangingColumn } from './changing-column';
import type { ColumnBase } from './column-base';
import { statementColumns } from './moment-columns';
import { PanelSecurity } from './panel-security';
import { REPORT_LISTS, type ReportList } from './report-reads';
import type { MomentStatements, VintageStatements } from './vintage-statements';

/** A security whose statements are read at all moments. */
export interface ReportingSecurity {
  readonly security: Security;
  readonly statements: VintageStatements | undefined;
}

/** An earlier report as known by the end of a day, until the next entry of the same place. */
interface ReportEntry {
  readonly from: number;
  readonly place: number;
  /** Since when it was the latest one; NaN where there is none at this place, nor behind it, any more. */
  readonly filed: number;
  /** The statements as it left them. */
  readonly statements: MomentStatements | undefined;
}

/** Most reports are known as they were filed: an entry each, and one more for each restatement or change of the split basis. */
function reportEntries(statements: VintageStatements): readonly ReportEntry[] {
  const entries: ReportEntry[] = [];
  const latest: ReportEntry[] = [];
  for (const day of statements.days) {
    const [from, then] = [epochDay(day), statements.known(day)];
    const filings = then?.filed ?? [];
    filings.forEach((filed, place) => {
      const [before, left] = [latest[place], then?.at(place)];
      if (before?.filed === filed && before.statements === left) return;
      entries.push((latest[place] = { from, place, filed, statements: left }));
    });
    if (filings.length === latest.length) continue;
    latest.length = filings.length;
    entries.push({ from, place: filings.length, filed: Number.NaN, statements: undefined });
  }
  return entries;
}

/** Rows of the statements at all moments, of which those of the security begin at a place. */
interface KnownMoments {
  readonly base: ColumnBase;
  readonly days: readonly number[];
  readonly start: Uint32Array;
}

/** Rows of the statements as they were known at all moments, and as each earlier report left them. */
export class ReportColumns {
  private readonly entries: readonly (readonly ReportEntry[])[];
  /** Rows of all entries, one security after the other. */
  private readonly base: ColumnBase;
  /** Of each entry the moment that held when its report became the latest one. */
  private readonly filedAt: Int32Array;

  constructor(
    securities: readonly ReportingSecurity[],
    private readonly moments: KnownMoments,
  ) {
    this.entries = securities.map(({ statements }) => (statements ? reportEntries(statements) : []));
    const rows = this.entries.flatMap((entries, at) => {
      const { security } = securities[at]!;
      const of = new PanelSecurity({ security, statements: undefined, prices: undefined });
      return entries.map(({ statements }) => ({ security: of, statements }));
    });
    this.base = statementColumns(rows);
    this.filedAt = Int32Array.from(
      this.entries.flatMap((entries, at) => entries.map(({ filed }) => this.momentOn(at, filed))),
    );
  }

  /** The last moment of a security by the end of a day; the first holds since ever. */
  private momentOn(security: number, day: number): number {
    const { days, start } = this.moments;
    let found = start[security]!;
    while (found + 1 < start[security + 1]! && days[found + 1]! <= day) found += 1;
    return found;
  }

  /** A part of all entries, as lists. */
  list(key: ReportList): ChangingColumn {
    const writer = new ChangingColumnWriter();
    const of = REPORT_LISTS[key];
    for (const entries of this.entries) writer.list(entries.map((entry) => [entry.from, entry[of]]));
    return writer.column;
  }

  /** Of a row the values that are not those of the day their report was filed, by the place of the entry that gives them. */
  corrections(read: ColumnRead): ChangingColumn {
    const [values, known] = [this.base.row(read), this.moments.base.row(read)];
    const writer = new ChangingColumnWriter();
    let first = 0;
    for (const entries of this.entries) {
      writer.list(correctionsOf(entries, (at) => [values[first + at]!, known[this.filedAt[first + at]!]!]));
      first += entries.length;
    }
    return writer.column;
  }
}

/** `valuesAt`: what an entry says, and what was known when its report was filed. */
function correctionsOf(
  entries: readonly ReportEntry[],
  valuesAt: (entry: number) => readonly [now: number, then: number],
): readonly (readonly [entry: number, value: number])[] {
  const found: [number, number][] = [];
  const latest: { readonly filed: number; readonly value: number }[] = [];
  entries.forEach(({ place, filed }, at) => {
    if (Number.isNaN(filed)) {
      latest.length = place;
      return;
    }
    const [value, then] = valuesAt(at);
    const before = latest[place]?.filed === filed ? latest[place].value : then;
    if (!Object.is(value, before)) found.push([at, value]);
    latest[place] = { filed, value };
  });
  return found;
}
