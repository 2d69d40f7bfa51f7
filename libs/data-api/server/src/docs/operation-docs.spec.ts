import { operationDocs } from './operation-docs';

it.each(operationDocs)(
  '$operation: every parameter has words, and its rows have columns',
  ({ operation, parameters, columns, title }) => {
    expect(parameters.filter(({ about, type }) => about === '' || type === '')).toEqual([]);
    expect(JSON.stringify([title, parameters])).not.toMatch(/[<>&]/);
    // A query names its own columns, a file has none here.
    expect(columns.length > 1 || /sql|files\/\{id\}/.test(operation)).toBe(true);
  },
);

it('says what may be written', () => {
  const { parameters } = operationDocs.find(({ operation }) => operation === 'GET /public/v1/securities')!;
  expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
    place: 'query',
    isRequired: false,
    type: 'whole number 1 to 1000, otherwise 100',
  });
});
