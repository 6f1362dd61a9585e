import * as site from '@alun/contract/site-definition/current'

export const dynamic = 'force-dynamic'

/** What the document carries, for a document that Next has written by itself: see `site-in-browser.ts`. */
export function GET(): Response {
  return Response.json({ ...site }, { headers: { 'Cache-Control': 'no-store' } })
}
