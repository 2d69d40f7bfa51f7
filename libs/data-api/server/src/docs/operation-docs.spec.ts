import { operationDocs } from './operation-docs';

it.each(operationDocs)(
  '$operation: every parameter has words, and its rows have columns',
  ({ parameters, columns, title }) => {
    expect(parameters.filter(({ about, type }) => about === '' || type === '')).toEqual([]);
    expect(JSON.stringify([title, parameters])).not.toMatch(/[<>&]/);
    expect(columns.length).toBeGreaterThan(1);
  },
);

it('says what may be written', () => {
  const { parameters } = operationDocs.find(({ operation }) => operation === 'GET /public/v1/securities')!;
  expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
    ...{ place: 'query', isRequired: false, type: 'whole number 1 to 1000, otherwise 100' },
  });
});
