import { createWriteStream, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATE = 8;
/** 1980-01-01, the first day that the form knows. */
const DAY = 0x21;

/** The 26 bytes that a file's two heads share, from its version on. */
function common({ crc, packed, size, name }) {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(DEFLATE, 4);
  bytes.writeUInt16LE(DAY, 8);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(packed, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
}

function localHead(file) {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(LOCAL, 0);
  return Buffer.concat([mark, common(file), file.name]);
}

function centralHead(file) {
  const mark = Buffer.alloc(6);
  mark.writeUInt32LE(CENTRAL, 0);
  mark.writeUInt16LE(20, 4);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(file.at, 10);
  return Buffer.concat([mark, common(file), rest, file.name]);
}

function endRecord(count, size, at) {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(END, 0);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(at, 16);
  return bytes;
}

/** Packs files under their names, one after the other: up to 65,535 of them and four gigabytes. */
export async function writeZip(to, files) {
  const out = createWriteStream(to);
  let at = 0;
  const write = async (bytes) => {
    at += bytes.length;
    if (!out.write(bytes)) await once(out, 'drain');
  };
  const heads = [];
  for (const { name, path } of files) {
    const bytes = readFileSync(path);
    const body = deflateRawSync(bytes);
    const file = { name: Buffer.from(name), crc: crc32(bytes), packed: body.length, size: bytes.length, at };
    heads.push(centralHead(file));
    await write(localHead(file));
    await write(body);
  }
  const begin = at;
  for (const head of heads) await write(head);
  await write(endRecord(heads.length, at - begin, begin));
  out.end();
  await once(out, 'finish');
}
