import { z } from 'zod'

/** Position in the feed; opaque to all but the content service. */
export const cursor = z.int().nonnegative()

/**
 * Answer of `GET /v1/changes?since={cursor}`: the tags changed after that position.
 * `epoch` names the database; another one than before, or a `cursor` behind the reader's, means
 * that everything cached is void.
 */
export const changeFeed = z.object({
  epoch: z.string(),
  cursor,
  tags: z.array(z.string()),
})
export type ChangeFeed = z.infer<typeof changeFeed>
