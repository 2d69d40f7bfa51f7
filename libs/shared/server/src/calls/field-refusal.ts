import { ApiError } from '@plumbline/shared/domain';

/** The further parts of a refusal; 400 unless another status is named. */
type RefusalParts = Omit<NonNullable<ConstructorParameters<typeof ApiError>[2]>, 'fields'> & {
  readonly status?: number;
};

/** A refusal that a form shows at one of its fields: `fieldRefusal('body.name', 'Give it a name')`. */
export const fieldRefusal = (path: string, message: string, { status = 400, ...parts }: RefusalParts = {}): ApiError =>
  new ApiError(status, message, { ...parts, fields: [{ path, message }] });
