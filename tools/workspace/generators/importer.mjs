import { StopLine } from '../../launcher/stop-line.mjs';
import { knownDomain } from '../lib-files.mjs';
import { expectForm, toCamel } from '../names.mjs';

const header = (name) => `${name.replaceAll('-', '_')}_day,value`;

const importer = (name) => `import { isDay } from '@plumbline/shared/domain';

import { splitLine, toLines } from './csv';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from './importer';

// TODO(name, #issue): the publisher's own header.
const HEADER = '${header(name)}';

function readRows(text: string): ImportResult {
  const [first, ...lines] = toLines(text);
  if (first !== HEADER) return malformed(\`the header must be \${HEADER}\`);
  const rejected: RejectedRow[] = [];
  lines.forEach((line, index) => {
    const [day = ''] = splitLine(line);
    rejected.push({ line: index + 2, reason: isDay(day) ? 'not read yet' : 'no day' });
  });
  return checked({}, 0, rejected);
}

/** TODO(name, #issue): publisher, address of the layout, what one row is. */
export const ${toCamel(name)}: Importer = {
  kind: '${name}',
  recognises: (head) => toLines(head)[0] === HEADER,
  read: ({ text }) => readRows(text),
};
`;

const spec = (name) => `import { readFileSync } from 'node:fs';
import path from 'node:path';

import { importerOf } from './registry';

const name = '${name}.csv';
const text = readFileSync(path.join(__dirname, '__fixtures__', name), 'utf8');
const read = (content: string) => importerOf(content, name)?.read({ name, text: content, sha256: 'f'.repeat(64), rank: 1 });

describe('${name}', () => {
  it('is recognised by its first line', () => {
    expect(importerOf(text, name)?.kind).toBe('${name}');
  });

  // TODO(name, #issue): every column, and what a bad row is rejected for.
  it('reads every row of the fixture', () => {
    expect(read(text)).toMatchObject({ accepted: 2, rejected: [] });
  });
});
`;

/** importer DOMAIN SOURCE-WHAT: importer, invented fixture, failing spec, row in the registry of importers. */
export function generateImporter(tree, [domain, name]) {
  knownDomain(domain);
  expectForm(name, /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, 'an importer is named source-what, sec-13f');
  const folder = `libs/${domain}/server/src/importers`;
  if (!tree.exists(`${folder}/importer.ts`))
    throw new StopLine(
      `${domain} has no archive to import into: importers stand in libs/market-data/server/src/importers.`,
    );
  tree.create(`${folder}/${name}.importer.ts`, importer(name));
  tree.create(`${folder}/${name}.importer.spec.ts`, spec(name));
  tree.create(`${folder}/__fixtures__/${name}.csv`, `${header(name)}\n2026-01-02,1\n2026-01-05,2\n`);
  const camel = toCamel(name);
  tree.edit(
    `${folder}/registry.ts`,
    /(\nimport type \{ Importer \})/,
    `\nimport { ${camel} } from './${name}.importer';$1`,
  );
  // Before the tables of prices, which take the loosest look at a file.
  tree.edit(`${folder}/registry.ts`, /(\n {2}priceCsv,)/, `\n  ${camel},$1`);
  return [
    'Say where its rows go: libs/market-data/server/src/store/archive-tables.ts.',
    `Make the test pass: npx jest ${folder}/${name}`,
  ];
}
