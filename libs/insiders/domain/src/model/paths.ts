/** A name as addresses write it: dashes for spaces, nothing a path would be taken apart by. Source: spec rule url.insider. */
export const nameSlug = (name: string): string =>
  encodeURIComponent(name.trim().replace(/[\s/\\?#%]+/g, '-')) || 'insider';

/** Address of the page of an insider. */
export const insiderPath = (id: string, name: string): string => `/insider/${id}/${nameSlug(name)}`;

/** Address of the page of a member of Congress. */
export const politicianPath = (id: string, name: string): string =>
  `/politician/${encodeURIComponent(id)}/${nameSlug(name)}`;
