import type { ParameterTable } from '../parameter-table';
import { SIGN_PARAMETERS } from '../registry/display-measures';
import { measureRegistry } from '../registry/measures';
import { LIQUIDATION, NET_NET } from './value-parameters';

/** The parameters of every model that has any: of measures, of formulas, then of signs. */
export const MODELS: readonly ParameterTable[] = [
  ...new Set([
    ...measureRegistry.flatMap(({ parameters }) => parameters),
    ...[NET_NET, LIQUIDATION],
    ...Object.values(SIGN_PARAMETERS),
  ]),
];
