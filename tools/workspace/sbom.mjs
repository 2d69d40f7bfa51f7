// npm run sbom: the bill of materials of what builds and runs the product, as CycloneDX, next to the build. It is made of
// the lock, so it names the packages of all platforms, whatever is installed here.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

const OPTIONS = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only'];
/** Far more than the text of all packages. */
const MAX_BYTES = 64 * 2 ** 20;

const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const text = execFileSync('npm', ['sbom', ...OPTIONS], { cwd: root, encoding: 'utf8', maxBuffer: MAX_BYTES });
const bill = JSON.parse(text);
// npm names the product after its folder.
bill.metadata.component.name = name;
const file = path.join(root, 'dist', `${name}-${version}.cdx.json`);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${path.relative(root, file)}: ${bill.components.length} components`);
