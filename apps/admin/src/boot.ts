/** Settings with which the page was served. */
export interface StaffBoot {
  readonly version: string;
  readonly brand: string;
  /** Where the source of this installation is; undefined: no link. */
  readonly sourceUrl?: string;
  /** Signs requests; proves nothing about who sends them. */
  readonly signatureKey: string;
}

/** Settings in development; the key is the one tools/launcher/dev.mjs gives the API. */
const DEVELOPMENT: StaffBoot = { version: 'development', brand: 'Plumbline', signatureKey: 'development-only-key' };

/** Reads the settings that the server wrote into the page. */
export function readBoot(): StaffBoot {
  const text = document.querySelector('meta[name="boot"]')?.getAttribute('content') ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as StaffBoot) : DEVELOPMENT;
}
