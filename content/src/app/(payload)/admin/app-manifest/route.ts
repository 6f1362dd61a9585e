import { brandName } from '@alun/contract/rules/brand'

export const dynamic = 'force-dynamic'

/** By which the panel can be added to a home screen: phones of Apple show notices of such pages alone. */
export function GET(): Response {
  const manifest = { name: brandName, start_url: '/admin', scope: '/admin', display: 'standalone' }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
