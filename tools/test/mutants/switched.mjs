// Writes all mutations of a file into one text: each is there next to the original, and one of them can be switched on.
import { findMutations } from './mutations.mjs';

const keyOf = ({ start, end }) => `${start}:${end}`;

/** Mutations by the expression or statement that is written twice, outer ones before what they contain. */
function hostsOf(mutations) {
  const hosts = new Map();
  mutations.forEach((mutation, index) => {
    const { host } = mutation;
    const known = hosts.get(keyOf(host)) ?? { ...host, own: [] };
    hosts.set(keyOf(host), { ...known, own: [...known.own, { mutation, index }] });
  });
  return [...hosts.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

const changed = (text, { start, end }, { mutation }) =>
  text.slice(start, mutation.start) + mutation.replacement + text.slice(mutation.end, end);

function writeHost(text, host, original) {
  if (host.isStatement) return `{ if (isMutant(${host.own[0].index})) {} else ${original} }`;
  const others = host.own.map((one) => `isMutant(${one.index}) ? (${changed(text, host, one)}) : `);
  return `(${others.join('')}(${original}))`;
}

/** Text from `start` to `end` with the hosts inside it written out. */
function writeRange(text, start, end, hosts) {
  let written = '';
  let at = start;
  for (let next = 0; next < hosts.length;) {
    const host = hosts[next];
    let after = next + 1;
    while (after < hosts.length && hosts[after].start < host.end) after += 1;
    const original = writeRange(text, host.start, host.end, hosts.slice(next + 1, after));
    written += text.slice(at, host.start) + writeHost(text, host, original);
    at = host.end;
    next = after;
  }
  return written + text.slice(at, end);
}

/** `process.findMutants` is given by the runner of specs; elsewhere the file is as it was. Lines keep their numbers. */
export function withSwitches(text, file) {
  const mutations = findMutations(text, file);
  if (mutations.length === 0) return text;
  const head = `const isMutant = globalThis.process?.findMutants?.(${JSON.stringify(file)}) ?? (() => false); `;
  return head + writeRange(text, 0, text.length, hostsOf(mutations));
}
