/** Why somebody was sent to a provider. */
export interface SocialPurpose {
  readonly place: string;
  /** The provider is added to the account of the person who is signed in. */
  readonly isLink: boolean;
}

export interface StartedPurpose extends SocialPurpose {
  readonly provider: string;
}

const KEY = 'social_sign_in';

/** Kept in this tab until the provider sends the browser back. */
export function keepPlace(purpose: StartedPurpose): void {
  sessionStorage.setItem(KEY, JSON.stringify(purpose));
}

/** The step at a provider that this tab has begun; undefined in other tabs and after it was finished. */
export function keptPlace(): StartedPurpose | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<StartedPurpose> | null;
    if (typeof value?.provider !== 'string' || typeof value.place !== 'string') return undefined;
    return { provider: value.provider, place: value.place, isLink: value.isLink === true };
  } catch {
    return undefined;
  }
}
