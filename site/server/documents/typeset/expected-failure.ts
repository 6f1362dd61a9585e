import { PageError } from '../../../app/content/page-error.ts'
import { MediaUnavailable } from '../../files/media/media-store.ts'

/** Whether the content service was unavailable or has no such file, which is logged already. */
export function isExpectedFailure(cause: unknown): boolean {
  return cause instanceof PageError || cause instanceof MediaUnavailable
}
