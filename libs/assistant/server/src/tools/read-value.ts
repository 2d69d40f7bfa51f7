import { valueText, type AnswerValue } from '@plumbline/assistant/domain';
import { checkFormula } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import { fieldCatalog, isFigure } from '@plumbline/metrics/domain';
import { ApiError, queryText } from '@plumbline/shared/domain';
import type { lineageCalls } from '@plumbline/stocks/contract';
import { securityFields } from './securities';
import { asking, type ToolSources } from './tool';
import { ToolError } from './tool-error';
import type { NewValue } from './value-book';

/** Which figure of a security is wanted. */
export interface Wanted {
  readonly security: Security;
  readonly formula: string;
  /** A period by its label: 'FY2023', 'Q1 2025'. */
  readonly period?: string | undefined;
  readonly asOf: string | undefined;
}

type ReadSources = Pick<ToolSources, 'ask' | 'figures' | 'market'> & { readonly signal?: AbortSignal | undefined };

/** A field by itself: its key, the period it is read in, how many years back. */
const SINGLE = /^([a-z][a-z0-9_]*)(?:\[(ttm|annual|quarter)\])?(?:\{(\d{1,2})y\})?$/;

const KINDS = { ttm: 'ttm', annual: 'annual', quarter: 'quarterly' } as const;

/** The call that explains a figure. */
export const lineageAddress = (id: string, metric: string, query: Record<string, unknown>): string => {
  const text = queryText(query);
  return `/_api/lineage/${encodeURIComponent(id)}/${encodeURIComponent(metric)}${text && `?${text}`}`;
};

interface Single {
  readonly key: string;
  readonly kind?: 'annual' | 'quarterly' | 'ttm' | undefined;
  readonly yearsBack: number;
}

function singleOf(formula: string): Single | undefined {
  const [, key, suffix, years] = SINGLE.exec(formula) ?? [];
  if (key === undefined || !isFigure(key)) return undefined;
  return { key, kind: suffix ? KINDS[suffix as keyof typeof KINDS] : undefined, yearsBack: Number(years ?? 0) };
}

/** Where a column is explained: nowhere for a calculation, or for a figure of some years before. */
export function lineageOfColumn(id: string, formula: string, asOf: string | undefined): string | null {
  const single = singleOf(formula);
  return single?.yearsBack === 0 ? lineageAddress(id, single.key, { kind: single.kind, asOf }) : null;
}

/** A figure by the call that explains it: with its own period, unit and currency. */
async function explained(
  { key, kind }: Single,
  { security, formula, period, asOf }: Wanted,
  sources: ReadSources,
): Promise<NewValue> {
  const query = { period, kind: period === undefined ? kind : undefined, asOf };
  const { explanation, version } = await asking<typeof lineageCalls>(sources.ask, sources.signal)(
    'GET /_api/lineage/{security}/{metric}',
    { params: { security: security.id, metric: key }, query },
  );
  const { value, unit, currency = null, status = null, text } = explanation;
  const shown = { value, unit, currency, status, text };
  return {
    ...securityFields(security),
    formula,
    label: explanation.label,
    period: explanation.period?.label ?? null,
    ends: explanation.period?.end ?? null,
    as_of: asOf ?? null,
    value,
    unit,
    currency,
    status,
    text: valueText(shown),
    version,
    lineage: lineageAddress(security.id, key, { period: period ?? explanation.period?.label, asOf }),
  };
}

/** The label of a fiscal year so many years before. */
const earlierYear = (label: string | null, years: number): string | undefined => {
  const year = /^FY(\d{4})$/.exec(label ?? '')?.[1];
  return year && `FY${Number(year) - years}`;
};

/** 400 for people and a hint for models where a formula has no sense. */
function unitOfFormula(formula: string): string {
  const checked = checkFormula(formula, { catalog: fieldCatalog }, 'number');
  if (!('error' in checked)) return checked.unit ?? 'x';
  const { message, suggestion } = checked.error;
  throw new ToolError(`${formula}: ${message}${suggestion === undefined ? '' : `. Did you mean "${suggestion}"?`}`);
}

const WORKING = 202;
const TRIES = 5;

async function calculated({ security, formula, asOf }: Wanted, sources: ReadSources): Promise<NewValue> {
  const unit = unitOfFormula(formula);
  const read = async (tries: number): Promise<Awaited<ReturnType<ToolSources['figures']>>> => {
    try {
      return await sources.figures([formula], asOf);
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== WORKING || tries <= 1) throw error;
      return read(tries - 1);
    }
  };
  const figure = (await read(TRIES))(security.id, formula);
  const known = typeof figure === 'number' ? figure : null;
  const status = typeof figure === 'object' ? figure.status : null;
  const shown = {
    value: known,
    unit,
    currency: security.currency,
    status,
    text: typeof figure === 'string' ? figure : null,
  };
  return {
    ...securityFields(security),
    formula,
    label: formula,
    period: null,
    ends: null,
    as_of: asOf ?? null,
    value: known,
    unit,
    currency: security.currency,
    status,
    text: valueText(shown),
    lineage: null,
    version: sources.market.status().version,
  };
}

/** A figure of a security with all that a sentence has to say of it. */
export async function readValue(wanted: Wanted, sources: ReadSources): Promise<NewValue> {
  const single = singleOf(wanted.formula);
  if (!single) return calculated(wanted, sources);
  const value = await explained(single, wanted, sources);
  if (single.yearsBack === 0 || wanted.period !== undefined) return value;
  const yearly = single.kind === 'annual' ? value : await explained({ ...single, kind: 'annual' }, wanted, sources);
  const period = single.kind === 'annual' ? earlierYear(yearly.period, single.yearsBack) : undefined;
  return period === undefined ? calculated(wanted, sources) : explained(single, { ...wanted, period }, sources);
}

/** A value as a model sees it: its slot, label and size. */
export const shownToModel = ({ id, symbol, label, formula, period, text, value, unit, status }: AnswerValue) => ({
  slot: `[[${id}]]`,
  security: symbol,
  label,
  formula,
  period,
  text,
  unit,
  ...(value === null ? { status: status ?? 'not_available' } : { value }),
});
