import { readFile } from 'node:fs/promises';
import { openApiDocument } from '@plumbline/shared/server';
import { allCalls } from './modules';

/** The OpenAPI document of all calls, for any site. */
export const makeApiDocument = (version: string) => openApiDocument(allCalls, { title: 'API', version });

type ApiDocument = ReturnType<typeof makeApiDocument>;

interface DocumentDeps {
  readonly brand: string;
  readonly version: string;
  /** The file that the build wrote: making the document takes seconds. */
  readonly builtDocument?: string | undefined;
}

async function readDocument({ brand, version, builtDocument }: DocumentDeps): Promise<string> {
  const document = builtDocument
    ? (JSON.parse(await readFile(builtDocument, 'utf8')) as ApiDocument)
    : makeApiDocument(version);
  return JSON.stringify({ ...document, info: { ...(document['info'] as object), title: `${brand} API` } });
}

/** The document with the name of the site, read when somebody first asks for it. */
export function createApiDocument(deps: DocumentDeps): () => Promise<string> {
  let text: Promise<string> | undefined;
  return () => (text ??= readDocument(deps));
}
