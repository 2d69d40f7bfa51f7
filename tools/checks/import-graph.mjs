import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../launcher/config.mjs';

const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'));
const aliases = Object.entries(compilerOptions.paths).map(([alias, [target]]) => ({
  prefix: alias.replace(/\*$/, ''),
  star: alias.endsWith('*'),
  target,
}));

/** All TypeScript sources below the folders. */
export function sources(folders = ['apps', 'libs']) {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory() && !['node_modules', '.react-router', '__fixtures__'].includes(entry.name)) walk(full);
      else if (/\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts')) found.push(full);
    }
  };
  for (const folder of folders) walk(path.join(root, folder));
  return found;
}

const isFile = (file) => existsSync(file) && statSync(file).isFile();
const withExtension = (base) => [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find(isFile);

/** The file an import leads to; undefined for packages. */
export function resolveImport(from, specifier) {
  if (specifier.startsWith('.')) return withExtension(path.resolve(path.dirname(from), specifier));
  const alias = aliases.find(({ prefix, star }) => (star ? specifier.startsWith(prefix) : specifier === prefix));
  if (!alias) return undefined;
  return withExtension(path.join(root, alias.target.replace('*', specifier.slice(alias.prefix.length))));
}

/** Specifiers that exist at run time: type-only imports make no edge. Lazy `import()` is not counted, it breaks cycles. */
export function runtimeImports(file) {
  const parsed = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  return parsed.statements.flatMap((statement) => {
    const declares = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!declares || !statement.moduleSpecifier || isTypeOnly(statement)) return [];
    return [statement.moduleSpecifier.text];
  });
}

function isTypeOnly(statement) {
  if (ts.isExportDeclaration(statement)) {
    const names =
      statement.exportClause && ts.isNamedExports(statement.exportClause) ? statement.exportClause.elements : [];
    return statement.isTypeOnly || (names.length > 0 && names.every((name) => name.isTypeOnly));
  }
  const clause = statement.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword || clause.isTypeOnly) return true;
  const named = clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
  return !clause.name && named.length > 0 && named.every((name) => name.isTypeOnly);
}

/** Every import of a file: types and lazy imports count, too. */
export function importsOf(file) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found = [];
  const visit = (node) => {
    const declares = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    if (declares && node.moduleSpecifier) found.push({ from: node.moduleSpecifier.text });
    else if (isLazy(node)) found.push({ from: node.arguments[0].text, isLazy: true });
    else if (ts.isImportTypeNode(node)) found.push({ from: node.argument.literal.text });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind));
  return found;
}

const isLazy = (node) =>
  ts.isCallExpression(node) &&
  (node.expression.kind === ts.SyntaxKind.ImportKeyword ||
    /(?:^|\.)(requireActual|mock)$/.test(node.expression.getText())) &&
  node.arguments[0] !== undefined &&
  ts.isStringLiteral(node.arguments[0]);
