import type {
  Basis,
  MissingStatus,
  Origin,
  RecordCell,
  RecordColumn,
  RecordSource,
  Unit,
} from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';

/** A filing as an explanation names it. */
export interface FilingReference {
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
}

/** Another value the same concept and period had in a filing. */
export interface OtherVintage extends FilingReference {
  /** As reported, before any split adjustment or change of sign. */
  readonly value: number;
}

/** The reported fact behind a value: the first filing that gave it, and who repeated or changed it. */
export interface ExplainedFact extends OtherVintage {
  readonly concept: string;
  readonly unit: string;
  readonly start?: Day;
  readonly end: Day;
  /** ISO time at which the first filing with this value became public. */
  readonly acceptedAt: string;
  /** 'day' where only the filing day is known. */
  readonly precision: 'time' | 'day';
  readonly firstReported: FilingReference;
  /** Later filings with the same value, oldest first. */
  readonly confirmedBy: readonly FilingReference[];
  /** Different values that were public before, oldest first. */
  readonly restates?: readonly OtherVintage[];
  /** Different values that came after, oldest first. */
  readonly restatedTo?: readonly OtherVintage[];
}

/** The price behind a value. */
export interface ExplainedPrice {
  readonly day: Day;
  readonly close: number;
  readonly file: string;
  readonly basis: string;
}

/** A parameter of a model as a figure was computed with it. */
export interface ExplainedParameter {
  readonly key: string;
  readonly name: string;
  /** Unit in words. */
  readonly unit: string;
  readonly value: number | readonly (readonly [number, number])[];
  /** Default value; of an input the value read. */
  readonly default: number | readonly (readonly [number, number])[];
  /** How far it may be changed. */
  readonly least: number;
  readonly most: number;
  readonly doc: string;
  /** Set where it was changed. */
  readonly isChanged?: boolean;
}

/** A model behind a figure with its parameters. */
export interface ExplainedModel {
  readonly key: string;
  readonly label: string;
  readonly source: string;
  readonly parameters: readonly ExplainedParameter[];
}

/** Records a value was read from, where there are many, shortened to the first and the last row. */
export interface ExplainedRecords {
  readonly title: string;
  readonly columns: readonly RecordColumn[];
  readonly count: number;
  /** Left out where there is none. */
  readonly first?: readonly RecordCell[];
  readonly last?: readonly RecordCell[];
  /** The company itself among members of a group, with its place from 0. */
  readonly own?: { readonly place: number; readonly row: readonly RecordCell[] };
  readonly notes: readonly string[];
  readonly sources: readonly RecordSource[];
}

/** How a number came about, down to the filings. */
export interface Explanation {
  readonly key: string;
  readonly label: string;
  /** null where there is no number: `text` is the value then, or `status` and `reason` say why there is none. */
  readonly value: number | null;
  readonly text?: string;
  readonly status?: MissingStatus;
  readonly reason?: string;
  readonly unit: Unit;
  /** ISO code, for money and money a share. */
  readonly currency?: string;
  readonly period?: { readonly label: string; readonly start?: Day; readonly end?: Day };
  readonly basis?: Basis;
  readonly origin: Origin;
  readonly doc?: string;
  readonly formula?: string;
  /** The formula with its numbers put in. */
  readonly substituted?: string;
  readonly notes: readonly string[];
  /** The models it comes from with their parameters, each where it is first met from above. */
  readonly models?: readonly ExplainedModel[];
  readonly inputs: readonly Explanation[];
  /** True for an input that had no part in the value: of a branch that was not taken. */
  readonly isUnused?: boolean;
  /** How many inputs it has where they are not written out: the tree ends here because of its size. */
  readonly more?: number;
  readonly fact?: ExplainedFact;
  readonly price?: ExplainedPrice;
  readonly records?: ExplainedRecords;
}
