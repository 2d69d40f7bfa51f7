/** What the page was served with. */
export interface StaffBoot {
  readonly version: string;
  readonly brand: string;
  /** Where the source of this installation is; undefined: no link. */
  readonly sourceUrl?: string;
  /** Signs requests; proves nothing about who sends them. */
  readonly signatureKey: string;
}

/** What development serves; the key is the one tools/launcher/dev.mjs gives the API. */
const DEVELOPMENT: StaffBoot = { version: 'development', brand: 'Plumbline', signatureKey: 'development-only-key' };

/** What the server wrote into the page. */
export function readBoot(): StaffBoot {
  const text = document.querySelector('meta[name="boot"]')?.getAttribute('content') ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as StaffBoot) : DEVELOPMENT;
}
