import { StopLine } from '../../launcher/stop-line.mjs';
import { expectForm, toCamel } from '../names.mjs';

const header = (name) => `${name.replaceAll('-', '_')}_day,value`;

const importer = (name) => `import { isDay } from '@plumbline/shared/domain';

import { splitLine, toLines } from '../../kit/csv';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';

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

const spec = (name) => `import path from 'node:path';

import { readSource } from '../../../testing/read-source';

const fixture = (file: string): string => path.join(__dirname, '__fixtures__', file);

describe('${name}', () => {
  // TODO(name, #issue): every column, and what a bad row is rejected for.
  it('reads every row of the fixture', () => {
    expect(readSource(fixture('${name}.csv'))).toMatchObject({ kind: '${name}', accepted: 2, rejected: [] });
  });
});
`;

const readme = (name) => `# ${name}

TODO(name, #issue): publisher, address of the layout, licence; what one row is.

| column | becomes |
| ------ | ------- |
`;

const AREAS = ['reported', 'ownership', 'holdings', 'identifiers', 'prices', 'economy', 'people', 'texts'];

/** importer AREA SOURCE-WHAT: importer with mapping, invented fixture and failing spec, and its row in the area's list. */
export function generateImporter(tree, [area, name]) {
  if (!AREAS.includes(area)) throw new StopLine(`the areas of importers are ${AREAS.join(', ')}.`);
  expectForm(name, /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, 'an importer is named source-what, sec-13f');
  const list = `libs/market-data/importers/src/${area}/index.ts`;
  const folder = `libs/market-data/importers/src/${area}/${name}`;
  tree.create(`${folder}/${name}.importer.ts`, importer(name));
  tree.create(`${folder}/${name}.importer.spec.ts`, spec(name));
  tree.create(`${folder}/README.md`, readme(name));
  tree.create(`${folder}/__fixtures__/${name}.csv`, `${header(name)}\n2026-01-02,1\n2026-01-05,2\n`);
  const camel = toCamel(name);
  tree.edit(list, /(from '..\/kit\/importer';\n)/, `$1import { ${camel} } from './${name}/${name}.importer';\n`);
  tree.edit(list, /(_IMPORTERS: readonly Importer\[\] = \[)/, `$1${camel}, `);
  return [
    `Say where its rows go: libs/market-data/importers/src/tables/${area}.tables.ts.`,
    `Make the test pass: npx jest ${folder}`,
  ];
}
