import { ApiError } from '@plumbline/shared/domain';
import { isSecurityName } from '@plumbline/stocks/domain';
import { data } from 'react-router-dom';

/** Turns a refusal of the API into the route's own status, so that an unknown security answers 404 and not 500. */
export async function asRouteError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError || isRefusal(error))
      throw data({ message: messageOf(error) }, { status: pageStatus(error) });
    throw error;
  }
}

/** A page that cannot wait treats 202 (still computing) as unavailable. */
const pageStatus = ({ statusCode }: { readonly statusCode: number }): number => (statusCode === 202 ? 503 : statusCode);

/** Texts of server errors are for the operator: they stay in the log. */
const messageOf = ({ statusCode, message }: { readonly statusCode: number; readonly message: string }): string =>
  statusCode < 500 ? message : 'The data is not available now';

/** The server's calls live in another bundle with its own class: the shape identifies it as well. */
function isRefusal(error: unknown): error is { statusCode: number; message: string } {
  return error instanceof Error && typeof (error as { statusCode?: unknown }).statusCode === 'number';
}

/** The as-of day of an address; undefined means today. A malformed one is refused by the API. */
export const asOfParam = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('asOf') ?? undefined;

/** A 404 for a name that no security can have; the API refuses it as malformed. */
export function refuseOddName(name: string): null {
  if (!isSecurityName(name)) throw data({ message: 'Stock not found' }, { status: 404 });
  return null;
}
