import type { ScreenCalls } from '@plumbline/screener/contract';
import type { ResultOf } from '@plumbline/shared/domain';

/** The answer of a screen. */
export type ScreenAnswer = ResultOf<ScreenCalls['POST /_api/screeners/query']>;
export type ScreenRow = ScreenAnswer['data'][number];
export type ScreenColumn = ScreenAnswer['columns'][number];
export type PartCount = NonNullable<ScreenAnswer['counts']>[number];
export type FieldRead = ScreenAnswer['reads'][number];

/** A field as the browser of fields lists it. */
export type ListedField = ResultOf<ScreenCalls['GET /_api/user_screener_view/fields']>['data'][number];

/** How a field spreads. */
export type FieldSpread = ResultOf<ScreenCalls['POST /_api/screeners/distribution']>['data'][number];
