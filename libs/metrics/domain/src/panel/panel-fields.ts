import { columnOf } from '../expression/columns';
import { fieldOf, FIELDS } from '../fields/registry/fields';
import type { Field } from '../fields/field';
import { leafOf } from '../fields/leaves';
import { metricOf } from '../registry/metrics';
import { fieldOfFormula, metricFields, readingsOf, type PanelField } from './panel-field';
import { isPresent, isStatementKey } from './panel-read';

/** A field worked out by a formula alone; undefined for all others. */
function fromField({ key, of }: Field): PanelField | undefined {
  if (metricOf(key)) return undefined;
  if (of.kind === 'formula') return fieldOfFormula(key, of);
  if (of.kind !== 'leaf' || leafOf(of.leaf)?.kind === 'text') return undefined;
  return fieldOfFormula(key, of.leaf === key ? { edges: [] } : { formula: of.leaf, edges: [] });
}

/** Fields that need nothing but rows, leaves and each other. */
function workable(candidates: readonly PanelField[]): readonly PanelField[] {
  const keys = new Set(candidates.map(({ key }) => key));
  const isRead = (owner: string, read: ReturnType<typeof columnOf>): boolean => {
    const { key } = read;
    if (isStatementKey(key) && read.monthsBack === undefined) return key === owner || !isPresent(read) || !isOther(key);
    return isPresent(read) && (keys.has(key) || leafOf(key)?.shape === 'value');
  };
  /** A row of which a field that is not worked out here has the name. */
  const isOther = (key: string): boolean => fieldOf(key) !== undefined && !keys.has(key);
  const kept = candidates.filter((field) =>
    readingsOf(field).every((reference) => isRead(field.key, columnOf(reference))),
  );
  return kept.length === candidates.length ? kept : workable(kept);
}

let made: readonly PanelField[] | undefined;

/** The fields of the panel, each once. Made when first asked for: pages that show no panel never need them. */
export function panelFields(): readonly PanelField[] {
  const candidates = [...metricFields(), ...FIELDS.map(fromField).filter((field) => field !== undefined)];
  return (made ??= workable(candidates));
}

/** The fields with these keys and all that they are made from. */
export function fieldsFor(keys: Iterable<string>): readonly PanelField[] {
  const byKey = new Map(panelFields().map((field) => [field.key, field]));
  const found = new Set<PanelField>();
  const add = (key: string): void => {
    const field = byKey.get(key);
    if (!field || found.has(field)) return;
    found.add(field);
    for (const other of readingsOf(field)) if (other.key !== key) add(other.key);
  };
  for (const key of keys) add(key);
  return [...found];
}
