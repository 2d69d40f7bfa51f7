/** The day that the address of a page names. */
export const asOfIn = (params: URLSearchParams): string | undefined => params.get('asOf') ?? undefined;
