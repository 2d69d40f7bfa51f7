import { addDays, isDay, type Day } from '@plumbline/shared/domain';

import type { XbrlContext, XbrlDimension } from './xbrl-model';

type Attributes = Readonly<Record<string, string | undefined>>;

/** Collects contexts and units while a file is read; names come without prefix and in lower case. */
export interface XbrlParts {
  readonly contexts: Map<string, XbrlContext>;
  readonly units: Map<string, string>;
  open(name: string, attributes: Attributes): void;
  text(part: string): void;
  close(name: string): void;
}

interface OpenContext {
  readonly id: string;
  entity: string;
  start?: Day;
  end: Day;
  readonly dimensions: XbrlDimension[];
}

/** Elements whose own text counts. */
const LEAVES = new Set(['identifier', 'startdate', 'enddate', 'instant', 'explicitmember', 'typedmember', 'measure']);

/** The start of a day stands for the end of the day before, where a period ends. */
function toDay(text: string, isEnd: boolean): Day {
  const day = text.slice(0, 10);
  if (!/^(19|20)/.test(day) || !isDay(day)) return '';
  return isEnd && text.slice(10).startsWith('T00:00:00') ? addDays(day, -1) : day;
}

const byText = ([a, m]: XbrlDimension, [b, n]: XbrlDimension): number => (a < b ? -1 : a > b ? 1 : m < n ? -1 : 1);

/** 'iso4217:USD' is USD, 'xbrli:shares' is shares; the filer's own units lose their prefix, too. */
const unitName = (measure: string): string => measure.slice(measure.indexOf(':') + 1);

function fill(context: OpenContext, leaf: string, text: string, dimension: string): void {
  if (leaf === 'identifier') context.entity = text;
  if (leaf === 'startdate') context.start = toDay(text, false);
  if (leaf === 'enddate' || leaf === 'instant') context.end = toDay(text, true);
  if (leaf === 'explicitmember' || leaf === 'typedmember') context.dimensions.push([dimension, text]);
}

function finished({ entity, start, end, dimensions }: OpenContext): XbrlContext {
  const ordered = dimensions.sort(byText);
  // A start that is no day leaves no usable period.
  if (start === '') return { entity, end: '', dimensions: ordered };
  return start === undefined ? { entity, end, dimensions: ordered } : { entity, start, end, dimensions: ordered };
}

export function createXbrlParts(): XbrlParts {
  const contexts = new Map<string, XbrlContext>();
  const units = new Map<string, string>();
  let context: OpenContext | undefined;
  let unit: { readonly id: string; readonly above: string[]; readonly below: string[]; isBelow: boolean } | undefined;
  let leaf: { readonly name: string; readonly dimension: string; text: string } | undefined;
  const closeLeaf = (name: string, text: string, dimension: string): void => {
    if (context) fill(context, name, text, dimension);
    if (unit && name === 'measure') (unit.isBelow ? unit.below : unit.above).push(unitName(text));
  };
  return {
    contexts,
    units,
    open: (name, attributes) => {
      if (name === 'context') context = { id: attributes['id'] ?? '', entity: '', end: '', dimensions: [] };
      else if (name === 'unit') unit = { id: attributes['id'] ?? '', above: [], below: [], isBelow: false };
      else if (unit && name === 'unitdenominator') unit.isBelow = true;
      else if ((context ?? unit) && LEAVES.has(name))
        leaf = { name, dimension: attributes['dimension'] ?? '', text: '' };
    },
    text: (part) => {
      if (leaf) leaf.text += part;
    },
    close: (name) => {
      if (leaf?.name === name) {
        closeLeaf(name, leaf.text.trim(), leaf.dimension);
        leaf = undefined;
      } else if (name === 'context' && context) {
        contexts.set(context.id, finished(context));
        context = undefined;
      } else if (name === 'unit' && unit) {
        const { id, above, below } = unit;
        units.set(id, [above.join('*'), ...(below.length > 0 ? [below.join('*')] : [])].join('/'));
        unit = undefined;
      }
    },
  };
}
