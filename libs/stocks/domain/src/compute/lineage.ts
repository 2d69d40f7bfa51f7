import type { ResultOf } from '@plumbline/shared/domain';
import type { lineageCalls } from '../contract/lineage';

/** The answer of the lineage call: a figure, what it is made of, and where the filings can be read. */
export type Lineage = ResultOf<(typeof lineageCalls)['GET /_api/lineage/{security}/{metric}']>;

/** A value of an explanation with all below it. */
export type ExplainedValue = Lineage['explanation'];

/** The reported fact behind a value. */
export type ExplainedFact = NonNullable<ExplainedValue['fact']>;

/** A model behind a value with its parameters. */
export type ExplainedModel = NonNullable<ExplainedValue['models']>[number];
