declare global {
  interface Window {
    /** Payloads from user content that ran in this page. */
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
    'iframe, frame, frameset, object, embed, base, meta[http-equiv=refresh i], math, marquee, plaintext, xmp, noembed, ' +
    'noframes, isindex, foreignObject, animate, set, handler, slot, use[href^="data:"], link[rel=import], ' +
    '[srcdoc], [shadowrootmode], [shadowroot], [ng-app], [id=__proto__]';
  const addresses = /^((xlink:)?href|src|action|formaction|data|poster|background|ping|to|values)$/i;
  const runs = /^`?(javascript|vbscript|data:text|data:,)|^(https?:)?\/\/evil/i;
  // Pages carry their data in scripts of ours, which are one string literal.
  const data = /^window\.__reactRouterContext\.streamController\.enqueue\("([^"\\\n]|\\[^\n])*"\);?$/;
  const isAlive = ({ name, value }: Attr) =>
    /^on/i.test(name) ||
    (addresses.test(name) && runs.test(value.replace(/[\s\p{Cc}]/gu, ''))) ||
    (/^style$/i.test(name) && /javascript:|expression\(/i.test(value));
  /** Texts of scripts and styles that are not ours. */
  const isForeignText = ({ localName, textContent }: Element) =>
    /^(script|style)$/.test(localName) &&
    /alert\(1\)|javascript:|evil/.test(textContent) &&
    !data.test(textContent.trim());
  /** A name that clashes with a property of the page. */
  const hides = (one: Element) =>
    ['id', 'name'].some((key) => (one.getAttribute(key) ?? '') in document) && one.closest('body') !== null;
  const wakes = (one: Element): boolean =>
    one.matches(foreign) ||
    one.localName.includes('-') ||
    [...one.attributes].some(isAlive) ||
    isForeignText(one) ||
    hides(one) ||
    (one instanceof HTMLTemplateElement && [...one.content.querySelectorAll('*')].some(wakes));
  const found = [...root.querySelectorAll('*')].filter(wakes);
  return [...(window.awake ?? []), ...found.map((one) => one.outerHTML.slice(0, 200))];
}
