import { treeOf } from '../compute/formula-tree';
import { mixesPriceAndMoney } from '../compute/metric-value';
import { mapChildren, pointsOf, referencesOf, type Expression, type Reference } from '../expression/tree';
import type { Metric, MetricEdge } from '../model/metric';
import type { Missing } from '../model/measured';
import { metricRegistry } from '../registry/metrics';

/** A field as the panel works it out: what of a registry row decides its numbers. */
export interface PanelField {
  readonly key: string;
  /** Undefined for a leaf: read from prices, filings or lists, never worked out here. */
  readonly tree?: Expression;
  /** Used where the tree has no value. */
  readonly fallback?: Expression;
  readonly edges: readonly PanelEdge[];
  readonly whenMissing?: Missing;
  /** Holds money of statements against a price: of no use where the two are in different currencies. */
  readonly mixesPriceAndMoney: boolean;
}

/** An edge of a registry row with its condition read. */
export interface PanelEdge extends Omit<MetricEdge, 'when'> {
  readonly when: Expression;
}

/** The tree of a registry formula with the points of its windows written out: each reference is one object. */
const readOnce = (formula: string): Expression => pointed(treeOf(formula));

function pointed(tree: Expression): Expression {
  return tree.kind === 'window' && !tree.points ? { ...tree, points: pointsOf(tree, 1) } : mapChildren(tree, pointed);
}

/** A formula with what belongs to it as the panel works it out. */
export function fieldOfFormula(
  key: string,
  { formula, fallback, edges, whenMissing }: Pick<Metric, 'formula' | 'fallback' | 'edges' | 'whenMissing'>,
): PanelField {
  return {
    key,
    ...(formula === undefined ? {} : { tree: readOnce(formula) }),
    ...(fallback ? { fallback: readOnce(fallback.formula) } : {}),
    edges: edges.map((edge) => ({ ...edge, when: readOnce(edge.when) })),
    ...(whenMissing ? { whenMissing } : {}),
    mixesPriceAndMoney: false,
  };
}

/** A row of the metric registry as the panel works it out. */
export const fieldOfMetric = (metric: Metric): PanelField => ({
  ...fieldOfFormula(metric.key, metric),
  mixesPriceAndMoney: mixesPriceAndMoney(metric),
});

/** Every row of the metric registry. */
export const metricFields = (): readonly PanelField[] => metricRegistry.map(fieldOfMetric);

/** All trees of a field. */
export const treesOf = ({ tree, fallback, edges }: PanelField): readonly Expression[] => [
  ...(tree ? [tree] : []),
  ...(fallback ? [fallback] : []),
  ...edges.map(({ when }) => when),
];

/** All references of a field. */
export const readingsOf = (field: PanelField): readonly Reference[] => treesOf(field).flatMap(referencesOf);
