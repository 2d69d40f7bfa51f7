declare global {
  interface Window {
    /** What texts of others ran in this page. */
    awake?: string[];
  }
}

/** For a browser, before the page: what would have run writes its name down instead of opening a dialog. */
export function hearWaking(): void {
  const awake: string[] = [];
  const note = (what: unknown) => void awake.push(String(what));
  // Not to be hidden by an element that has the name.
  Object.defineProperty(window, 'awake', { value: awake });
  Object.assign(window, { alert: note, confirm: note, prompt: note });
}

/** In a browser: what ran in this page, and the elements in it that would run on a click or that no page of ours has. */
export function wakingParts(root: Document = document): string[] {
  const foreign =
    'iframe, frame, frameset, object, embed, base, meta[http-equiv=refresh i], math, marquee, plaintext, xmp, isindex, ' +
    'foreignObject, animate, set, [srcdoc], [shadowrootmode], [id=__proto__], [name=attributes], [name=nodeName]';
  const addresses = /^((xlink:)?href|src|action|formaction|data|poster|background|ping|to|values)$/i;
  const isAlive = ({ name, value }: Attr) =>
    /^on/i.test(name) ||
    (addresses.test(name) && /^[\s\p{Cc}]*(javascript|vbscript|data:text|data:,)/iu.test(value)) ||
    (/^style$/i.test(name) && /javascript:|expression\(/i.test(value));
  const isForeignScript = (one: Element) => one.tagName === 'SCRIPT' && /alert\(1\)|evil/.test(one.outerHTML);
  const wakes = (one: Element) =>
    one.matches(foreign) || one.tagName.includes('-') || [...one.attributes].some(isAlive) || isForeignScript(one);
  const found = [...root.querySelectorAll('*')].filter(wakes);
  return [...(window.awake ?? []), ...found.map((one) => one.outerHTML.slice(0, 200))];
}
