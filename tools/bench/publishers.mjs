// Publishers on this machine: a server that has a folder of their files. A program started with `publishersEnv` of it asks
// this server whatever host it means.
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { writeZip } from './zip.mjs';

const ABSENT = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>';
/** A day's index is refused below so many rows. */
const INDEX_ROWS = 600;

const filesOf = (folder) => readdirSync(folder).map((name) => ({ name, path: path.join(folder, name) }));

/** The archives of everybody, packed once. */
export async function packArchives(folder) {
  const packed = path.join(folder, 'packed');
  mkdirSync(packed, { recursive: true });
  for (const name of ['companyfacts', 'submissions'])
    if (!existsSync(path.join(packed, `${name}.zip`)))
      await writeZip(path.join(packed, `${name}.zip`), filesOf(path.join(folder, name)));
  return packed;
}

const isWeekend = (day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** A list of symbols is refused below so many rows. */
const LIST_ROWS = 5_200;
const FIRST_OTHER = 9_000_000;

/** The list of symbols, made up to the length of a real one by companies of which nothing else is known. */
function symbolList(folder) {
  const list = JSON.parse(readFileSync(path.join(folder, 'company_tickers_exchange.json'), 'utf8'));
  for (let at = 0; list.data.length < LIST_ROWS; at += 1)
    list.data.push([FIRST_OTHER + at, `Other company ${at}`, `ZQ${at.toString(36).toUpperCase()}`, 'OTC']);
  return list;
}

/** Invented quarterly reports of a day, by companies of the list one after the other. */
function indexOf(day, companies) {
  const plain = day.replaceAll('-', '');
  const rows = Array.from({ length: INDEX_ROWS }, (_, at) => {
    const [cik, name] = companies[at % companies.length];
    const accession = `${String(cik).padStart(10, '0')}-${day.slice(2, 4)}-${plain.slice(2)}`;
    return `${'10-Q'.padEnd(12)}${String(name).slice(0, 60).padEnd(62)}${String(cik).padEnd(12)}${plain}    edgar/data/${cik}/${accession}.txt`;
  });
  const titles = `${'Form Type'.padEnd(12)}${'Company Name'.padEnd(62)}${'CIK'.padEnd(12)}Date Filed  File Name`;
  return [
    'Description:           Daily Index of EDGAR Dissemination Feed by Form Type',
    '',
    titles,
    '-'.repeat(140),
    ...rows,
    '',
  ].join('\n');
}

function fileAt(pathname, folder) {
  const name = path.basename(pathname);
  if (/^CIK\d{10}.*\.json$/.test(name))
    return path.join(folder, pathname.includes('companyfacts') ? 'companyfacts' : 'submissions', name);
  if (name.endsWith('.zip')) return path.join(folder, 'packed', name);
  return path.join(folder, name);
}

function answer(pathname, folder, list) {
  const index = /\/form\.(\d{4})(\d\d)(\d\d)\.idx$/.exec(pathname)?.slice(1).join('-');
  if (index) return isWeekend(index) ? { status: 403, text: ABSENT } : { status: 200, text: indexOf(index, list.data) };
  if (pathname.endsWith('/company_tickers_exchange.json')) return { status: 200, text: JSON.stringify(list) };
  const file = fileAt(pathname, folder);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? { status: 200, file } : { status: 404, text: '' };
}

/** Serves the files of a folder; `asked` counts requests by host. */
export async function startPublishers(folder, port = 0) {
  const asked = new Map();
  const list = symbolList(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const host = request.headers['x-publisher'] ?? 'none';
    asked.set(host, (asked.get(host) ?? 0) + 1);
    const { status, text, file } = answer(pathname, folder, list);
    if (!file) return void response.writeHead(status).end(text);
    response.writeHead(status, { 'content-length': statSync(file).size });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, asked, close: () => (server.closeAllConnections(), server.close()) };
}

/** Environment that sends a program's requests here. */
export const publishersEnv = (url) => ({
  PUBLISHERS_URL: url,
  NODE_OPTIONS: `--import ${new URL('./to-publishers.mjs', import.meta.url).href}`,
});
