// npm run licences: the texts of the licences that LICENSE names, next to the build, for the files of a release.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

const texts = path.join(root, 'node_modules/spdx-license-list/licenses');
const ids = [...readFileSync(path.join(root, 'LICENSE'), 'utf8').matchAll(/carries it as LICENSE-([\w.-]+)\.txt/g)].map(
  ([, id]) => id,
);

mkdirSync(path.join(root, 'dist'), { recursive: true });
for (const id of ids) {
  const { licenseText } = JSON.parse(readFileSync(path.join(texts, `${id}.json`), 'utf8'));
  const file = path.join(root, 'dist', `LICENSE-${id}.txt`);
  writeFileSync(file, `${licenseText.trim()}\n`);
  console.log(path.relative(root, file));
}
