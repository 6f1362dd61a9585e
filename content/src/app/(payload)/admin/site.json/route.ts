import * as site from '@alun/contract/site-definition/current'

export const dynamic = 'force-dynamic'

/** The site's definition, for documents that Next writes itself: see `site-in-browser.ts`. */
export function GET(): Response {
  return Response.json({ ...site }, { headers: { 'Cache-Control': 'no-store' } })
}
