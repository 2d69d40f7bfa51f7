const MODULE_LINK = /<link rel="modulepreload"[^>]*>/g;

/** Fonts and pictures of what is seen come first. */
const asLater = (link: string): string =>
  link.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');

/**
 * Scripts are asked for behind what is seen, with low priority: a browser that reads of them at the top of a page asks
 * for them before the style sheet has come.
 */
export function withModulesLast(html: string): string {
  const end = html.indexOf('</head>');
  const body = html.lastIndexOf('</body>');
  if (end < 0 || body < 0) return html;
  const head = html.slice(0, end);
  const links = head.match(MODULE_LINK) ?? [];
  return head.replace(MODULE_LINK, '') + html.slice(end, body) + links.map(asLater).join('') + html.slice(body);
}
