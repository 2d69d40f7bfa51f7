import { ApiError } from '@plumbline/shared/domain';
import { twoAtOnce } from './two-at-once';

const refuse = (status: number) => () => Promise.reject(new ApiError(status, 'No'));

it('gives answers and statuses of refusals; both calls begin before one ends', async () => {
  let begun = 0;
  const call = async () => {
    begun += 1;
    await Promise.resolve();
    return begun;
  };
  expect(await twoAtOnce(call)).toEqual({ answers: [2, 2], refused: [] });
  expect(await twoAtOnce<number>(call, refuse(409))).toEqual({ answers: [3], refused: [409] });
});

it('a failure that is no refusal fails', async () => {
  const fail = () => Promise.reject(new Error('duplicate key'));
  await expect(twoAtOnce<never>(refuse(404), fail)).rejects.toThrow('duplicate key');
});
