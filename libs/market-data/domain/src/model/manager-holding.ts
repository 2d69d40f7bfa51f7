import type { Day } from '@plumbline/shared/domain';

import type { Moment } from './fact';

/** A manager as a report names it. */
export interface ReportManager {
  /** Number by which rows of the table name it; absent for managers on the cover. */
  readonly sequence?: number;
  readonly cik?: string;
  readonly name?: string;
  /** '028-12345'. */
  readonly fileNumber?: string;
}

/** One row of an information table of Form 13F, as filed. */
export interface HoldingRow {
  /** Place in the table, from 1. */
  readonly place: number;
  readonly issuer?: string;
  /** Class of the security as the manager writes it, 'COM', 'SPON ADR'. */
  readonly title?: string;
  /** Nine characters; absent where the row names none that could be one. */
  readonly cusip?: string;
  readonly figi?: string;
  /** Market value at the end of the period in the unit of its report: dollars or thousands, see `UnitDecision`. */
  readonly value: number;
  /** Shares, or principal of a bond in its currency. For an option the shares it is on. */
  readonly amount: number;
  readonly amountType: 'SH' | 'PRN';
  /** Absent for what is held outright. Value and amount of an option are those of the shares it is on: notional. */
  readonly putCall?: 'Put' | 'Call';
  /** 'SOLE', 'DFND' (shared with other managers) or 'OTR'. */
  readonly discretion?: string;
  /** Numbers of the included managers who share the discretion. */
  readonly otherManagers: readonly number[];
  readonly votingSole?: number;
  readonly votingShared?: number;
  readonly votingNone?: number;
}

/** The cover of one filing of Form 13F with the rows of its table. */
export interface HoldingReport {
  readonly cik: string;
  /** 'file:...' where only a file without its filing is known. */
  readonly accession: string;
  /** '13F-HR', '13F-HR/A', '13F-NT', '13F-NT/A'. */
  readonly form: string;
  /** Absent where no source names it; then `moment` follows from the signature. */
  readonly filed?: Day;
  readonly moment: Moment;
  /** How it is known when the report became public. */
  readonly publicBy: 'acceptance' | 'filing-day' | 'signature';
  /** The quarter end the holdings are of. */
  readonly period: Day;
  /** A notice has no table: others report everything. A combination reports a part, others the rest. */
  readonly kind: 'holdings' | 'notice' | 'combination';
  readonly isAmendment: boolean;
  readonly amendmentNumber?: number;
  readonly amendmentType?: 'RESTATEMENT' | 'NEW HOLDINGS';
  readonly manager: string;
  readonly fileNumber?: string;
  readonly crd?: string;
  /** They report holdings of this manager; listed on the cover. */
  readonly reportedBy: readonly ReportManager[];
  /** This report holds their holdings, too; listed on the summary page. */
  readonly included: readonly ReportManager[];
  /** Rows of the table as the summary page says. */
  readonly entriesTotal?: number;
  /** Sum of values as the summary page says, in the unit of the table (or meant to be). */
  readonly valueTotal?: number;
  /** True when holdings are left out for which confidential treatment was asked. */
  readonly confidentialOmitted?: boolean;
  readonly rows: readonly HoldingRow[];
}

/** How a report's values are to be read, and why. */
export interface UnitDecision {
  readonly unit: 'dollars' | 'thousands';
  /** Dollars of one unit of value. */
  readonly factor: 1 | 1000;
  /** Where the decision comes from, the strongest evidence first. */
  readonly by: 'prices' | 'earlier-report' | 'implied-prices' | 'filing-day';
  /** Median (prices, earlier report) or geometric mean (implied prices) of the ratios looked at; near 1 or 0.001. */
  readonly ratio?: number;
  /** Rows that could be compared. */
  readonly compared: number;
  /** Unit by rule: thousands before 2023-01-03, dollars from then on. */
  readonly ruleUnit: 'dollars' | 'thousands';
  /** False where the filer erred. */
  readonly followsRule: boolean;
}

/** Comparison of a table with its summary page. */
export interface Reconciliation {
  readonly accession: string;
  readonly entries: number;
  readonly entriesTotal?: number;
  /** Rows missing from the table (positive) or beyond the total; absent without a total. */
  readonly entriesDifference?: number;
  /** Sum of values as filed. */
  readonly value: number;
  readonly valueTotal?: number;
  readonly valueDifference?: number;
  /** 'reconciles' within rounding; 'other-unit' when the total is the sum times or over a thousand. */
  readonly verdict: 'reconciles' | 'differs' | 'other-unit' | 'no-total' | 'no-table';
}

/** Role of a report in a portfolio. */
export interface ReportPart {
  readonly accession: string;
  readonly form: string;
  readonly moment: Moment;
  /** 'base' holds, 'added' adds to it, 'replaced' does not hold any more, 'notice' and 'no-table' hold nothing. */
  readonly part: 'base' | 'added' | 'replaced' | 'notice' | 'no-table';
  readonly unit?: UnitDecision;
}

/** All rows of one security, kind of amount and side, in dollars. */
export interface Position {
  /** CUSIP, or issuer and class where the rows have none. */
  readonly security: string;
  readonly cusip?: string;
  readonly issuer?: string;
  readonly title?: string;
  readonly kind: 'shares' | 'principal' | 'put' | 'call';
  /** Shares, principal, or the shares an option is on. */
  readonly amount: number;
  /** Market value; of an option the notional value of the shares it is on. */
  readonly valueUsd: number;
  readonly votingSole: number;
  readonly votingShared: number;
  readonly votingNone: number;
  /** Rows with their report, as filed. */
  readonly rows: readonly { readonly accession: string; readonly row: HoldingRow }[];
}

/** Holdings of a manager at a quarter end, as known at a moment. */
export interface ManagerPortfolio {
  readonly cik: string;
  readonly manager: string;
  readonly period: Day;
  /** 'notice': others report for this manager. 'cover-only': a report is known, its table is not. */
  readonly status: 'holdings' | 'notice' | 'cover-only';
  readonly isCombination: boolean;
  /** Oldest first. */
  readonly reports: readonly ReportPart[];
  /** Shares and bonds, the largest first. */
  readonly positions: readonly Position[];
  /** Puts and calls, the largest first: never part of `valueUsd`. */
  readonly options: readonly Position[];
  readonly valueUsd: number;
  readonly optionNotionalUsd: number;
  readonly reconciliations: readonly Reconciliation[];
  readonly confidentialOmitted: boolean;
  /** Rows of an amendment with new holdings that only repeat the report and are not counted again. */
  readonly repeatedRows: number;
  /** False when an amendment adds to a report that is not known. */
  readonly hasBase: boolean;
}
