import { linesOf, toSourceFile } from './source-file';
import { parseSubmission } from './submission-text';
import { descendants, find, findAll, parseXml, textAt } from './xml';

describe('source files', () => {
  it.each([
    ['UTF-8', Buffer.from('Å;1')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFÅ;1')],
    ['UTF-16 little endian', Buffer.from('\uFEFFÅ;1', 'utf16le')],
    ['UTF-16 big endian', Buffer.from('\uFEFFÅ;1', 'utf16le').swap16()],
  ])('reads %s', (_, bytes) => {
    expect(toSourceFile({ name: 'a.csv', bytes }).text).toBe('Å;1');
  });

  it.each([
    ['', []],
    ['a', ['a']],
    ['a\nb\r\n\nc\n', ['a', 'b', '', 'c']],
  ])('gives the lines of %j', (text, lines) => {
    expect([...linesOf({ bytes: Buffer.from(text) })]).toEqual(lines);
  });

  it('gives the lines of what is larger than one piece, also where a letter is cut', () => {
    const line = `${'é'.repeat(999)}x`;
    const lines = [...linesOf({ bytes: Buffer.from(`${line}\n`.repeat(5000)) })];
    expect(lines).toHaveLength(5000);
    expect(new Set(lines)).toEqual(new Set([line]));
  });
});

describe('XML', () => {
  const text = ' \n<?xml version="1.0"?><n1:a xmlns:n1="u" n1:k="1 &amp; 2"><b>x</b><b> y &lt;z </b><c><b/></c></n1:a>';

  it('is read without prefixes', () => {
    const root = parseXml(text);
    expect(root?.name).toBe('a');
    expect(root?.attributes['k']).toBe('1 & 2');
    expect(findAll(root, 'b').map((each) => each.text)).toEqual(['x', 'y <z']);
    expect(textAt(root, 'c', 'b')).toBeUndefined();
    expect(find(root, 'c', 'd')).toBeUndefined();
    expect([...descendants(root, 'b')]).toHaveLength(3);
  });

  it.each(['', 'text', '<a><b></a', '<a><b>', '<a'])('%j is none', (cut) => {
    expect(parseXml(cut)).toBeUndefined();
  });
});

describe('a full submission', () => {
  const header = `<SEC-DOCUMENT>0000999991-24-000001.txt : 20240108
<ACCEPTANCE-DATETIME>20240105183057
ACCESSION NUMBER:\t\t0000999991-24-000001
CONFORMED SUBMISSION TYPE:\t4/A
CONFORMED PERIOD OF REPORT:\t20240104
FILED AS OF DATE:\t\t20240108

REPORTING-OWNER:

\tOWNER DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\tElm Erika
\t\tCENTRAL INDEX KEY:\t\t\t0000999981

ISSUER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\tAlder Works Inc
\t\tCENTRAL INDEX KEY:\t\t\t0000999991
`;
  const document = '<DOCUMENT>\n<TYPE>4\n<FILENAME>form4.xml\n<TEXT>\n<XML>\n<a/>\n</XML>\n</TEXT>\n</DOCUMENT>\n';

  it('gives header, parties and documents', () => {
    expect(parseSubmission(header + document)).toEqual({
      accession: '0000999991-24-000001',
      form: '4/A',
      filed: '2024-01-08',
      reportDay: '2024-01-04',
      moment: { at: Date.parse('2024-01-05T23:30:57Z'), precision: 'time' },
      parties: [
        { role: 'reporting-owner', cik: '0000999981', name: 'Elm Erika' },
        { role: 'issuer', cik: '0000999991', name: 'Alder Works Inc' },
      ],
      documents: [{ type: '4', name: 'form4.xml', text: '\n<a/>\n' }],
    });
  });

  it('is read in the header of tags, too', () => {
    const tags =
      '<SUBMISSION>\n<ACCESSION-NUMBER>0000999991-24-000001<TYPE>4<PERIOD>20240104<FILING-DATE>20240108' +
      '<REPORTING-OWNER><OWNER-DATA><CONFORMED-NAME>Elm Erika<CIK>0000999981</OWNER-DATA></REPORTING-OWNER>' +
      '<ISSUER><COMPANY-DATA><CONFORMED-NAME>Alder Works Inc<CIK>0000999991</COMPANY-DATA></ISSUER>';
    expect(parseSubmission(tags + document)).toMatchObject({
      form: '4',
      moment: { precision: 'day' },
      parties: [{ role: 'reporting-owner' }, { role: 'issuer', cik: '0000999991' }],
    });
  });

  it.each([
    ['no accession number in the header', header.replace('ACCESSION', 'OTHER') + document],
    ['no form or filing day in the header', header.replace('FILED AS OF', 'OTHER') + document],
    ['the last document is cut off', (header + document).slice(0, -20)],
  ])('%s: is refused', (reason, text) => {
    expect(parseSubmission(text)).toEqual({ reason });
  });
});
