// Runtime import cycles, inside libs and across them: none, from the first day.
import path from 'node:path';
import { root } from '../launcher/config.mjs';
import { resolveImport, runtimeImports, sources } from './import-graph.mjs';

/** Groups of nodes that reach each other (Tarjan). */
export function stronglyConnected(edges) {
  const state = new Map();
  const stack = [];
  const groups = [];
  let counter = 0;
  const visit = (node) => {
    const own = { index: counter, low: counter, open: true };
    counter += 1;
    state.set(node, own);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      const seen = state.get(next) ?? visit(next);
      if (seen.open) own.low = Math.min(own.low, seen.low);
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) state.get(member).open = false;
      groups.push(group);
    }
    return own;
  };
  for (const node of edges.keys()) if (!state.has(node)) visit(node);
  return groups;
}

export function checkCycles(files = sources()) {
  const edges = new Map(
    files.map((file) => [
      file,
      runtimeImports(file)
        .map((one) => resolveImport(file, one))
        .filter(Boolean),
    ]),
  );
  const selfish = [...edges].filter(([file, to]) => to.includes(file)).map(([file]) => [file]);
  const groups = [...stronglyConnected(edges).filter((group) => group.length > 1), ...selfish];
  return groups.map((group) => `import cycle: ${group.map((file) => path.relative(root, file)).join(' -> ')}`);
}
