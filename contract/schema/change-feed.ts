import { z } from 'zod'

export const cursor = z.int().nonnegative()

/**
 * Answer of `GET /v1/changes?since={cursor}`: the tags changed after that position.
 * `databaseId` identifies the database; if it has changed, or `cursor` is behind the reader's,
 * everything cached is invalid.
 */
export const changeFeed = z.object({
  databaseId: z.string(),
  cursor,
  tags: z.array(z.string()),
})
export type ChangeFeed = z.infer<typeof changeFeed>
