import type { ParameterTable } from '../parameters/parameter-table';
import { SIGN_PARAMETERS } from './display-measures';
import { measureRegistry } from './measures';
import { LIQUIDATION, NET_NET } from '../parameters/value-parameters';

/** The parameters of every model that has any: of measures, of formulas, then of signs. @internal */
export const MODELS: readonly ParameterTable[] = [
  ...new Set([
    ...measureRegistry.flatMap(({ parameters }) => parameters),
    NET_NET,
    LIQUIDATION,
    ...Object.values(SIGN_PARAMETERS),
  ]),
];
