import type { RedirectList } from '@alun/contract/schema/redirects'
import type { Payload } from 'payload'
import { readChanges } from '../../core/changes/change-table.ts'
import { collectionTag } from '../../core/changes/tags.ts'
import { enteredRedirects } from '../../publishing/editorial/redirect-rows.ts'

/** All redirects at once, so that the site itself answers scanners, which request addresses that do not exist. */
export async function answerRedirects(payload: Payload): Promise<RedirectList> {
  // Read before the redirects, so that a change in between is newer than the answer.
  const { cursor, databaseId } = await readChanges(payload, null)
  const redirects = await enteredRedirects(payload.db.drizzle)
  return {
    redirects: redirects.map(({ from, status, to }) => ({ from, to, status })),
    meta: { tags: [collectionTag('redirects')], expiresAt: null, cursor, databaseId },
  }
}
