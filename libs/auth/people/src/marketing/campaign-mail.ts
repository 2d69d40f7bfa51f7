import { escapeMarkup } from '@plumbline/shared/domain';
import { richTextToPlain } from '@plumbline/rich-text/domain';
import { unsubscribeHeaders, unsubscribeUrl, type PersonMail } from '@plumbline/shared/server';
import { NEWS_NAME } from './consents';

interface Written {
  readonly subject: string;
  /** Rich text as it was kept. */
  readonly body: string;
}

interface MailFrame {
  readonly brand: string;
  /** `https://host` of the pages. */
  readonly origin: string;
  /** Secret part of the address that ends these mails. */
  readonly token: string;
}

/** In a mail an address needs its site. */
const withSite = (html: string, origin: string): string =>
  html.replace(/\b(href|src)="\/(?!\/)/g, (_, name: string) => `${name}="${origin}/`);

/** A marketing mail for one person: why they get it, and how to end it, are part of it. */
export function campaignMail({ subject, body }: Written, { brand, origin, token }: MailFrame): PersonMail {
  const stopUrl = unsubscribeUrl(origin, NEWS_NAME, token);
  const why = `You get this mail because you asked for news of ${brand}.`;
  const end = `<p>${escapeMarkup(why)} <a href="${escapeMarkup(stopUrl)}">No more of these mails</a></p>`;
  return {
    subject,
    text: `${richTextToPlain(body)}\n\n${origin}\n\n${why}\nNo more of these mails: ${stopUrl}`,
    html: `${withSite(body, origin)}<hr>${end}`,
    headers: unsubscribeHeaders(stopUrl),
  };
}
