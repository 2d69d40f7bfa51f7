import { valueFor } from './values.mjs';

const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Texts that no address can carry are sent as far as it can. */
function encoded(value) {
  try {
    return encodeURIComponent(asText(value));
  } catch {
    return encodeURIComponent(asText(value).toWellFormed?.() ?? 'half');
  }
}

/** All calls of an OpenAPI document. */
export const callsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
  );

const placed = (path, values) => path.replace(/\{(\w+)\}/g, (_, name) => values[name] || 'x');

/** A request of one call: method, address, body. */
export function requestFor(random, { method, path, call }, refs) {
  const { parameters = [], requestBody } = call;
  const inPath = {};
  const query = [];
  for (const { name, in: where, required, schema } of parameters) {
    const value = encoded(valueFor(random, schema, refs));
    if (where === 'path') inPath[name] = value;
    else if (required || random.chance(0.5)) query.push(`${encoded(name)}=${value}`);
  }
  if (random.chance(0.02)) query.push(`${encoded(random.pick(['__proto__', 'x', 'v', '']))}=1`);
  const schema = requestBody?.content?.['application/json']?.schema;
  const body = schema && !random.chance(0.02) ? JSON.stringify(valueFor(random, schema, refs)) : undefined;
  return { method, url: placed(path, inPath) + (query.length ? `?${query.join('&')}` : ''), body };
}
