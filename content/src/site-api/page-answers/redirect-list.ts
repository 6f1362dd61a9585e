import type { RedirectList } from '@alun/contract/schema/redirects'
import type { Payload } from 'payload'
import { readChanges } from '../../core/changes/change-table.ts'
import { collectionTag } from '../../core/changes/tags.ts'
import { enteredRedirects } from '../../core/payload/entered-redirects.ts'

/** Every redirect at once: scanners ask the site for addresses that nobody has, which it answers by itself. */
export async function answerRedirects(payload: Payload): Promise<RedirectList> {
  // Read before the redirects: a change made in between is then newer than the answer.
  const { cursor, databaseId } = await readChanges(payload, null)
  const redirects = await enteredRedirects(payload.db.drizzle)
  return {
    redirects: redirects.map(({ from, status, to }) => ({ from, to, status })),
    meta: { tags: [collectionTag('redirects')], expiresAt: null, cursor, databaseId },
  }
}
