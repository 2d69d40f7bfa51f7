// A literal spread into a literal says no more than its parts, and switches off the compiler's check for surplus names.

const unwrapped = (node) => (node.type === 'TSAsExpression' ? node.expression : node);

const isLiteral = ({ type }) => type === 'ObjectExpression' || type === 'ArrayExpression';

/** Source between the brackets, without a trailing comma. */
function partsIn(node, source) {
  const [open, close] = [source.getFirstToken(node), source.getLastToken(node)];
  const last = source.getTokenBefore(close);
  const end = last.value === ',' ? last.range[0] : close.range[0];
  return source.text.slice(open.range[1], end).trim();
}

function attributesOf({ properties }, source) {
  return properties
    .map((one) => {
      if (one.type === 'SpreadElement') return `{${source.getText(one)}}`;
      return `${one.key.name ?? one.key.value}={${source.getText(one.value)}}`;
    })
    .join(' ');
}

/** Refuses `{ ...{ a } }`, `[...[a]]`, `f(...[a])` and `<A {...{ a }} />`. */
export const noLiteralSpread = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { literal: 'Write the parts of the literal where they belong.' },
  },
  create(context) {
    const { sourceCode } = context;
    const report = (node, text) => {
      const fix = (fixer) => {
        if (text) return fixer.replaceText(node, text);
        const next = sourceCode.getTokenAfter(node);
        return fixer.removeRange([node.range[0], next.value === ',' ? next.range[1] : node.range[1]]);
      };
      context.report({ node, messageId: 'literal', fix });
    };
    return {
      SpreadElement(node) {
        const literal = unwrapped(node.argument);
        const isOfItsKind =
          literal.type === (node.parent.type === 'ObjectExpression' ? 'ObjectExpression' : 'ArrayExpression');
        if (isLiteral(literal) && isOfItsKind) report(node, partsIn(literal, sourceCode));
      },
      JSXSpreadAttribute(node) {
        if (node.argument.type === 'ObjectExpression') report(node, attributesOf(node.argument, sourceCode));
      },
    };
  },
};
