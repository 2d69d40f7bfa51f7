import { ApiError } from './api-error';
import { normaliseError } from './normalise-error';

const response = { status: 404, data: { error: 'Stock not found' } };

describe('normaliseError', () => {
  it.each([
    [new ApiError(403, 'Your account may not do this'), 403, 'Your account may not do this'],
    [{ statusCode: 409, error: 'Name Duplication.' }, 409, 'Name Duplication.'],
    [{ status: 429, message: 'Too many calls' }, 429, 'Too many calls'],
    [{ response, message: 'Request failed with status code 404' }, 404, 'Stock not found'],
    [{ statusCode: 400, status: 500, message: 'first wins' }, 400, 'first wins'],
    [new TypeError('Failed to fetch'), 500, 'Failed to fetch'],
    ['plain text', 500, 'plain text'],
    [{ odd: [1] }, 500, '{"odd":[1]}'],
    [{ statusCode: 'none', message: '' }, 500, '{"statusCode":"none","message":""}'],
    [undefined, 500, 'Something went wrong'],
    [null, 500, 'Something went wrong'],
    ['', 500, 'Something went wrong'],
  ])('error.normalise: %j has status %i', (failure, statusCode, message) => {
    expect(normaliseError(failure)).toEqual({ statusCode, message });
  });

  it('error.cancel: a cancelled request says so', () => {
    const aborted = new DOMException('The operation was aborted', 'AbortError');
    expect(normaliseError(aborted).message).toBe('Request Canceled');
  });
});
