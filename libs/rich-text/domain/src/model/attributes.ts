import type { RichAttributes, RichTag } from './rich-node';

/** Schemes of S1 (http, https, ftp, mailto, tel), and addresses inside the site; `//host` is neither. */
const SAFE_ADDRESS = /^(?:(?:https?|ftp|mailto|tel):|[#?]|\/(?![/\\]))/i;

/**
 * The address as a link may carry it; undefined where it has another scheme or would leave the site unnamed. Browsers
 * drop control characters before they read an address (`/\t/host` is `//host`), so they go first. Source: spec
 * sanitize.schemes.
 */
export function safeAddress(address: string): string | undefined {
  const read = address.replace(/\p{Cc}/gu, '').trim();
  return SAFE_ADDRESS.test(read) ? read : undefined;
}

const COLOUR = /^color-[a-z\d-]+$/;

/** The colour classes among others; undefined where there is none. Source: spec sanitize.class. */
function colourClasses(value: string): string | undefined {
  const kept = value.split(/\s+/).filter((name) => COLOUR.test(name));
  return kept.length > 0 ? kept.join(' ') : undefined;
}

type Kept = Record<keyof RichAttributes, string | undefined>;

/** Link attributes; a link to a new tab never gives that page a handle on ours. */
function linkAttributes({ href, name, target }: Readonly<Record<string, string>>): Omit<Kept, 'class'> {
  const address = href === undefined ? undefined : safeAddress(href);
  const opensTab = target === '_blank' && address !== undefined;
  return {
    href: address,
    name: name !== undefined && /^[\w-]{1,64}$/.test(name) ? name : undefined,
    target: opensTab ? '_blank' : undefined,
    rel: opensTab ? 'noopener' : undefined,
  };
}

/** The attributes an element keeps, always in the same order: all else is dropped. Source: spec sanitize.attrs. */
export function keptAttributes(tag: RichTag, found: Readonly<Record<string, string>>): RichAttributes {
  const kept = {
    ...(tag === 'a' && linkAttributes(found)),
    class: found['class'] === undefined ? undefined : colourClasses(found['class']),
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}
