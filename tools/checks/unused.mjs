// Files and exports that nothing uses, tests included. Handing something on through an index is no use.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../launcher/config.mjs';
import { importsOf, resolveImport, sources } from './import-graph.mjs';

/** Where programs, tests and stories begin, and what frameworks find by its name. */
const ENTRY =
  /\.(spec|stories|e2e|config|worker)\.m?tsx?$|\/(main|entry\.\w+|root|routes|index)\.tsx?$|\/app\/routes\//;
/** Begun by file: second threads, the page plugin. */
const NAMED = [
  'apps/api/src/chart-thread.ts',
  'apps/api/src/past-thread.ts',
  'apps/api/src/portfolio-thread.ts',
  'apps/api/src/sql-process.ts',
  'apps/api/src/isolated-process.ts',
  'apps/api/src/write-api-document.ts',
  'apps/api/src/status-thread.ts',
  'apps/api/src/text-thread.ts',
  'apps/jobs/src/testing/ask-host.ts',
  'apps/jobs/src/testing/import-and-hang.ts',
  'apps/web/server/plugin.ts',
];

/** Read by a program that looks for the name: the generator of table types. */
const READ_BY_NAME = new Set(['ReadElsewhere']);

const isExported = (node) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** What a file exports by name: `from` for what it hands on of another. */
export function exportsOf(file, text) {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return statements.flatMap((node) => {
    if (ts.isExportDeclaration(node))
      return (node.moduleSpecifier && node.exportClause?.elements ? [...node.exportClause.elements] : []).map(
        ({ name, propertyName }) => ({
          name: name.text,
          of: (propertyName ?? name).text,
          from: node.moduleSpecifier.text,
        }),
      );
    if (!isExported(node)) return [];
    const declared = ts.isVariableStatement(node) ? node.declarationList.declarations : [node];
    return declared.flatMap(({ name }) => (name && ts.isIdentifier(name) ? { name: name.text } : []));
  });
}

/** By file the names that others take from it, through indexes as well. */
function takenNames(read) {
  const taken = new Map();
  const take = (file, name) => {
    const names = taken.get(file) ?? taken.set(file, new Set()).get(file);
    if (names.has(name)) return;
    names.add(name);
    for (const one of read.get(file)?.exports ?? [])
      if (one.from && (name === '*' || name === one.name)) take(resolveImport(file, one.from), one.of);
  };
  for (const [file, { imports, exports }] of read) {
    const handedOn = new Set(exports.map(({ from, of }) => `${from} ${of}`));
    for (const { from, names } of imports)
      for (const name of names) if (!handedOn.has(`${from} ${name}`)) take(resolveImport(file, from), name);
  }
  return taken;
}

const escaped = (name) => name.replaceAll('$', String.raw`\$`);
const timesIn = (text, name) => text.match(new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`, 'g'))?.length ?? 0;

/** One line for each file that nobody imports, and for each declaration that neither its file nor another uses. */
export function unused(files, others = []) {
  const read = new Map(
    [...files, ...others].map((file) => {
      const text = readFileSync(file, 'utf8');
      return [file, { text, exports: exportsOf(file, text), imports: importsOf(file, text) }];
    }),
  );
  const taken = takenNames(read);
  return files.flatMap((file) => {
    const where = path.relative(root, file);
    if (ENTRY.test(file) || NAMED.includes(where)) return [];
    const names = taken.get(file);
    if (!names) return [`nothing imports ${where}`];
    const { text, exports } = read.get(file);
    return exports
      .filter(
        ({ name, from }) =>
          !from && !READ_BY_NAME.has(name) && !names.has('*') && !names.has(name) && timesIn(text, name) < 2,
      )
      .map(({ name }) => `nothing uses ${name} of ${where}`);
  });
}

export const checkUnused = () => unused(sources(), sources(['tools', '.storybook']));
