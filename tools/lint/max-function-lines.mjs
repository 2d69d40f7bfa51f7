// ESLint's own limit of lines a function, with more room for functions that only return a literal: a long record has no parts.
import { builtinRules } from 'eslint/use-at-your-own-risk';

const core = builtinRules.get('max-lines-per-function');

/** Lines that a function may have that only returns a literal. */
const LITERAL_MAX = 100;

const LITERALS = new Set(['ObjectExpression', 'ArrayExpression', 'JSXElement', 'JSXFragment']);
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression']);

const unwrapped = (node) => (WRAPPERS.has(node?.type) ? unwrapped(node.expression) : node);

function returnedBy({ body }) {
  if (body?.type !== 'BlockStatement') return body;
  const [only, ...others] = body.body;
  return only?.type === 'ReturnStatement' && others.length === 0 ? only.argument : undefined;
}

const isLiteralOnly = (node) => LITERALS.has(unwrapped(returnedBy(node))?.type);

export const maxFunctionLines = {
  ...core,
  create(context) {
    const report = (problem) => {
      if (!isLiteralOnly(problem.node) || problem.data.lineCount > LITERAL_MAX) context.report(problem);
    };
    return core.create(Object.create(context, { report: { value: report } }));
  },
};
