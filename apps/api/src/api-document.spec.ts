import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createApiDocument } from './api-document';

const folder = mkdtempSync(path.join(os.tmpdir(), 'api-document-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is what the build wrote, with the name of the site', async () => {
  const builtDocument = path.join(folder, 'openapi.json');
  writeFileSync(builtDocument, JSON.stringify({ openapi: '3.1.1', info: { title: 'API', version: '7' }, paths: {} }));
  const read = createApiDocument({ brand: 'Corner Shop', version: '8', builtDocument });
  expect(JSON.parse(await read())).toEqual({
    openapi: '3.1.1',
    info: { title: 'Corner Shop API', version: '7' },
    paths: {},
  });
});
