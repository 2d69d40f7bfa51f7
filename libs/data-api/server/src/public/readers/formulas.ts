import { checkFormula } from '@plumbline/formula/domain';
import { fieldCatalog, fieldOf, type SecurityFigure } from '@plumbline/metrics/domain';
import { ApiError } from '@plumbline/shared/domain';

/** 400 with where a formula is wrong: a text that is none has no figures. */
export function refuseWrong(formulas: Iterable<string>): void {
  for (const text of new Set(formulas)) {
    if (fieldOf(text)) continue;
    const checked = checkFormula(text, { catalog: fieldCatalog }, 'number');
    if (!('error' in checked)) continue;
    const { message, suggestion } = checked.error;
    const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    throw new ApiError(400, `${text}: ${message}.${hint}`, { code: 'formula' });
  }
}

/** A figure on the wire: the value, or null with why there is none. */
export const figureToWire = (figure: SecurityFigure) =>
  typeof figure === 'object' ? { value: null, status: figure.status } : { value: figure, status: null };
