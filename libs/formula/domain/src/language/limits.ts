/** Limits of a formula. A formula beyond a limit is refused with an error that names it. */
export const FORMULA_LIMITS = {
  /** Characters of text. */
  length: 4000,
  /** Parentheses, calls and signs within each other. */
  depth: 100,
  /** Nodes of the tree as written. */
  nodes: 600,
  /** Nodes with all named formulas put in. */
  expandedNodes: 2000,
  /** Formulas of one's own that a formula may name. */
  named: 50,
  /** Windows, each of which reads history. */
  windows: 40,
  /** Points of one window or years and quarters of an offset. */
  points: 160,
  /** Columns read and loops made over all securities, as `costOf` counts them. */
  cost: 5000,
} as const;
