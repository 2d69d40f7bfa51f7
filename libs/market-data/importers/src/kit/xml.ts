import { Parser } from 'htmlparser2';

/** An element of XML; names come without their prefix, as filers choose prefixes freely. */
export interface XmlElement {
  readonly name: string;
  /** Names without prefix, values with entities resolved. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Own text without that of its children, trimmed. */
  readonly text: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** No publisher nests elements deeper; a file that does so on purpose could exhaust a search for elements. */
const MAX_DEPTH = 200;

class TooDeep extends Error {}

/** The root element; undefined when there is none, or when an element is not closed: a cut file is no file. */
export function parseXml(source: string): XmlElement | undefined {
  try {
    return parseWhole(source);
  } catch (error: unknown) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

function parseWhole(source: string): XmlElement | undefined {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack: Open[] = [root];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (stack.length > MAX_DEPTH) throw new TooDeep();
        const named = Object.entries(attributes).map(([key, value]) => [localName(key), value]);
        stack.push({ name: localName(name), attributes: Object.fromEntries(named), children: [], text: '' });
      },
      ontext: (text) => {
        const top = stack.at(-1);
        if (top) top.text += text;
      },
      onclosetag: () => {
        const closed = stack.pop();
        if (closed) stack.at(-1)?.children.push({ ...closed, text: closed.text.trim() });
      },
    },
    { xmlMode: true },
  );
  parser.write(source.trimStart());
  // The file never closed elements that are still open here.
  const isWhole = stack.length === 1;
  parser.end();
  return isWhole ? root.children[0] : undefined;
}

/** The first element on a path of names below an element. */
export function find(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
}

/** All children of a name. */
export const findAll = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Text on a path; undefined when there is none. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string | undefined =>
  find(element, ...path)?.text || undefined;

/** All elements of a name, however deep. */
export function* descendants(element: XmlElement | undefined, name: string): Generator<XmlElement> {
  for (const child of element?.children ?? []) {
    if (child.name === name) yield child;
    yield* descendants(child, name);
  }
}

/** Markup that can precede the first element. */
const BEFORE_ROOT = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/** Text from the first element on, step by step: one expression over many comments would never end. */
export function fromRoot(head: string): string {
  let at = head.search(/[^\s\uFEFF]|$/);
  for (;;) {
    const [, closes] = BEFORE_ROOT.find(([opens]) => head.startsWith(opens, at)) ?? [];
    if (!closes) return head.slice(at);
    const end = head.indexOf(closes, at);
    if (end < 0) return '';
    at = end + closes.length;
    while (/\s/.test(head[at] ?? '')) at += 1;
  }
}

/** True when the root element has this name, whatever its prefix and whatever comments precede it. */
export const hasRoot = (head: string, name: string): boolean =>
  new RegExp(String.raw`^<([\w-]+:)?${name}[\s>/]`).test(fromRoot(head));
