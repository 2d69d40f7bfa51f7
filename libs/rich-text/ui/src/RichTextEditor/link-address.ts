import { safeAddress } from '@plumbline/rich-text/domain';

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u;

/** The address that somebody means: `example.org` is a web address, `ann@example.org` a mail address. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (MAIL.test(text)) return `mailto:${text}`;
  return safeAddress(HOST.test(text) ? `https://${text}` : text);
}
