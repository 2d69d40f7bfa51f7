// Writes the OpenAPI document into the file of its argument: a step of the build.
import { writeFileSync } from 'node:fs';
import { makeApiDocument } from './api-document';

declare const __BUILD_VERSION__: string;

const [, , file] = process.argv;
if (!file) throw new Error('name the file of the document');
writeFileSync(file, JSON.stringify(makeApiDocument(__BUILD_VERSION__)));
