import { SPAN_KEYS, type IndustryPlace, type SpanKey } from '@plumbline/industry/domain';
import type { PlaceOn } from '@plumbline/industry/data-access';
import { oneOf } from '@plumbline/shared/kit';

/** State in the address of a place, besides the place itself. */
export interface PlaceAddress {
  readonly place: PlaceOn;
  readonly span: SpanKey;
  /** The figure whose distribution and history are shown. */
  readonly field: string;
  /** The company whose place among the others is shown. */
  readonly stock: string | undefined;
}

/** The figure that is shown first. */
export const FIRST_FIELD = 'pettm';

const FIELD = /^[a-z0-9_]{1,60}$/;

/** Reads what is shown from the address. */
export function readPlaceAddress(place: IndustryPlace, params: URLSearchParams): PlaceAddress {
  const field = params.get('field') ?? '';
  return {
    place: { ...place, asOf: params.get('asOf') ?? undefined },
    span: oneOf(params.get('span') ?? '1y', ['1y', ...SPAN_KEYS]),
    field: FIELD.test(field) ? field : FIRST_FIELD,
    stock: params.get('stock') ?? undefined,
  };
}
