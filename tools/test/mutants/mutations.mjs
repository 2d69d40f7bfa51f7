// Finds what can be changed in the text of a file so that a test should fail: a list of small mistakes people make.
import ts from 'typescript';

/**
 * A change of the text: `replacement` for what is from `start` to `end`. `host` is the expression or statement around it
 * that can be written twice, once with the change and once without.
 * @typedef {{ kind: string, start: number, end: number, replacement: string,
 *   host: { start: number, end: number, isStatement: boolean } }} Mutation
 */

const K = ts.SyntaxKind;

const TURNED = new Map([
  [K.LessThanToken, '>='],
  [K.LessThanEqualsToken, '>'],
  [K.GreaterThanToken, '<='],
  [K.GreaterThanEqualsToken, '<'],
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
]);
const BOUNDARY = new Map([
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
]);
const ARITHMETIC = new Map([
  [K.PlusToken, '-'],
  [K.MinusToken, '+'],
  [K.AsteriskToken, '/'],
  [K.SlashToken, '*'],
  [K.PlusEqualsToken, '-='],
  [K.MinusEqualsToken, '+='],
]);
/** Methods without which a chain still answers, with too much, in another order or unprotected. */
const DROPPED = new Map(
  Object.entries({
    filter: ['filter', 'where', 'whereRef', 'having', 'distinct', 'distinctOn'],
    order: ['sort', 'toSorted', 'orderBy', 'reverse', 'toReversed'],
    page: ['limit', 'offset', 'slice'],
    lock: ['forUpdate', 'forNoKeyUpdate', 'forShare'],
    text: ['trim', 'toLowerCase', 'toUpperCase'],
  }).flatMap(([kind, names]) => names.map((name) => [name, kind])),
);
const RENAMED = new Map(Object.entries({ min: 'max', max: 'min', some: 'every', every: 'some' }));
/** Operators and directions that a query names as texts. */
const QUERY_WORDS = new Map(
  Object.entries({ '=': '!=', '!=': '=', '<': '<=', '<=': '<', '>': '>=', '>=': '>', asc: 'desc', desc: 'asc' }),
);
/** Changes of SQL inside a template, each with its kind. */
const SQL = [
  ['lock', /\s+for (?:no key )?(?:update|share)\b/gi, ''],
  ['boundary', /<=/g, '<'],
  ['boundary', />=/g, '>'],
  ['boundary', /(?<![<>=-])<(?![=>@])/g, '<='],
  ['boundary', /(?<![<>=-])>(?![=>])/g, '>='],
  ['filter', /(?<!\bbetween\b[^;]*)\band\b(?=\s)/gi, 'or'],
  ['filter', /\bis not null\b/gi, 'is null'],
  ['filter', /\bis null\b/gi, 'is not null'],
  ['order', /\bdesc\b/gi, 'asc'],
];

const isText = (node) =>
  ts.isStringLiteral(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node);
const isUnknown = (node) => node.kind === K.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
const nameOfCall = (node) =>
  ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();
const isPart = (node) => ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === K.PlusToken;
const holdsText = (node) => isText(node) || (ts.isBinaryExpression(node) && [node.left, node.right].some(holdsText));

/** The outermost link of an optional chain: its links cannot be written twice one by one. */
function hostOf(node) {
  let host = node;
  while (ts.isOptionalChain(host) && host.parent && ts.isOptionalChain(host.parent) && host.parent.expression === host)
    host = host.parent;
  return host;
}

const conditionOf = (node) => {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
};

function binaryChanges(node, add) {
  const { left, operatorToken: token, right } = node;
  const swap = (kind, text) => text && add(kind, token, text, node);
  swap('comparison', TURNED.get(token.kind));
  swap('boundary', BOUNDARY.get(token.kind));
  if (!holdsText(node) && !(isPart(node) && holdsText(node.parent))) swap('sign', ARITHMETIC.get(token.kind));
  if (token.kind === K.AmpersandAmpersandToken || token.kind === K.BarBarToken) {
    add('condition', node, left.getText(), node);
    add('condition', node, right.getText(), node);
  }
  if (token.kind === K.QuestionQuestionToken && isUnknown(right)) add('unknown', right, '0', node);
}

function callChanges(node, add) {
  const name = nameOfCall(node);
  const { expression: callee } = node;
  if (ts.isPropertyAccessExpression(callee)) {
    // Without its first link a chain would no longer be optional.
    const isOptional = callee.questionDotToken !== undefined && hostOf(node) !== node;
    if (DROPPED.has(name) && !isOptional) add(DROPPED.get(name), node, callee.expression.getText(), hostOf(node));
    if (RENAMED.has(name)) add('comparison', callee.name, RENAMED.get(name), hostOf(node));
    if (callee.getText() === 'Math.abs') add('sign', node, `(${node.arguments[0].getText()})`, node);
  }
  if (name === 'addDays' && node.arguments[1])
    add('day', node.arguments[1], `(${node.arguments[1].getText()}) + 1`, node);
}

function statementChanges(node, add) {
  const { expression } = node;
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call) || call.expression.kind === K.SuperKeyword) return;
  const isLock = /lock/i.test(call.expression.getText()) || /advisory|for update/i.test(call.getText());
  add(isLock ? 'lock' : 'call', expression, 'undefined', expression);
  if (isLock && call !== expression) add('lock', expression, call.getText(), expression);
}

function sqlChanges(node, add) {
  const { template } = node;
  const texts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
  for (const text of texts)
    for (const [kind, pattern, replacement] of SQL)
      for (const found of text.getText().matchAll(pattern)) {
        const start = text.getStart() + found.index;
        add(kind, { getStart: () => start, getEnd: () => start + found[0].length }, replacement, node);
      }
}

const isArgument = (node) => ts.isCallExpression(node.parent) && node.parent.arguments.includes(node);

/** Changes of one node alone. */
function changesOf(node, add) {
  const condition = conditionOf(node);
  if (condition) {
    if (!ts.isWhileStatement(node)) add('condition', condition, 'true', condition);
    add('condition', condition, 'false', condition);
  }
  if (ts.isBinaryExpression(node)) binaryChanges(node, add);
  else if (ts.isCallExpression(node)) callChanges(node, add);
  else if (ts.isExpressionStatement(node)) statementChanges(node, add);
  else if (ts.isThrowStatement(node)) add('throw', node, '{}', node, true);
  else if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') sqlChanges(node, add);
  else if (ts.isNumericLiteral(node)) add('constant', node, `(${node.getText()} + 1)`, node);
  else if (ts.isPrefixUnaryExpression(node)) {
    if (node.operator === K.ExclamationToken) add('condition', node, `(${node.operand.getText()})`, node);
    if (node.operator === K.MinusToken) add('sign', node, `(${node.operand.getText()})`, node);
  } else if (ts.isConditionalExpression(node)) {
    for (const branch of [node.whenTrue, node.whenFalse]) if (isUnknown(branch)) add('unknown', branch, '0', branch);
  } else if (ts.isReturnStatement(node) && node.expression && isUnknown(node.expression)) {
    add('unknown', node.expression, '0', node.expression);
  } else if (ts.isStringLiteral(node) && QUERY_WORDS.has(node.text) && isArgument(node)) {
    add('comparison', node, `'${QUERY_WORDS.get(node.text)}'`, node);
  }
}

/** Types are gone when code runs, names of fields are no expressions. */
const isSkipped = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

const isName = (node) => Boolean(node.parent) && [node.parent.name, node.parent.propertyName].includes(node);

/** All mutations of a file, in the order of its text. */
export function findMutations(text, file = 'file.ts') {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Mutation[]} */
  const found = [];
  const add = (kind, node, replacement, host, isStatement = false) =>
    found.push({
      kind,
      start: node.getStart(),
      end: node.getEnd(),
      replacement,
      host: { start: host.getStart(), end: host.getEnd(), isStatement },
    });
  const visit = (node) => {
    if (isSkipped(node)) return;
    if (!isName(node)) changesOf(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => a.start - b.start || a.end - b.end || a.replacement.localeCompare(b.replacement));
}
