import { iconSvg } from '@alun/platform/theme/icon'

// The theme belongs to the running service, not to its build.
export const dynamic = 'force-dynamic'

/** Browsers ask for it with every document that names no icon, such as the guide. */
export function GET(): Response {
  return new Response(iconSvg(2 / 3), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
}
