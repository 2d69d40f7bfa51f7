import { childrenOf, type Expression } from '@plumbline/formula/domain';

/** The text fields a formula reads: those it compares and those it groups by, each once. */
export function textsOf(tree: Expression): readonly string[] {
  const found = new Set<string>();
  const visit = (node: Expression): void => {
    if (node.kind === 'reference' && node.unit === 'text') found.add(node.key);
    if (node.kind === 'group' && node.by !== undefined) found.add(node.by);
    childrenOf(node).forEach(visit);
  };
  visit(tree);
  return [...found];
}
