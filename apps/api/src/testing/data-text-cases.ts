/** Valid inputs of data API calls, besides the tested text. */
export const DATA_BASES: Readonly<Record<string, object>> = {
  'POST /_api/data_sales/keys': { name: 'x', scopes: ['read'] },
  'POST /_api/data_sales/user': { contract_version: 1, name: 'x', use: 'x' },
  'POST /_api/admin/special_api_user': { user: 'x', credits_a_day: null, calls_a_minute: null },
  'PUT /_api/admin/special_api_user/{id}': { credits_a_day: null, calls_a_minute: null },
  'POST /_api/admin/all_api_user': { user: 'x', type: 'x' },
};

/** Places whose text is kept. */
export const DATA_KEPT: readonly string[] = ['POST /_api/data_sales/keys body name'];

/** Places whose text is looked up, or kept only where something else fits. */
export const DATA_PASSING: readonly string[] = [
  'POST /_api/data_sales/keys body networks.0',
  'PUT /_api/data_sales/keys/{id} body name',
  'PUT /_api/data_sales/keys/{id} body networks.0',
  'POST /_api/data_sales/user body name',
  'POST /_api/data_sales/user body company',
  'POST /_api/data_sales/user body use',
  'POST /_api/data_sales/subscribe body type',
  'POST /_api/admin/special_api_user body user',
  'POST /_api/admin/special_api_user body note',
  'POST /_api/admin/special_api_user body until',
  'PUT /_api/admin/special_api_user/{id} body note',
  'PUT /_api/admin/special_api_user/{id} body until',
  'POST /_api/admin/all_api_user body user',
  'POST /_api/admin/all_api_user body type',
  'POST /_api/admin/all_api_user body until',
  'PUT /_api/admin/all_api_user/{id} body type',
  'PUT /_api/admin/all_api_user/{id} body until',
];
