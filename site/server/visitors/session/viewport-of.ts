import { cookieIn } from '@alun/contract/rules/cookies'
import {
  fallbackViewport,
  type Viewport,
  viewportBy,
  viewportNamed,
} from '../../../app/browser/viewport/viewport.ts'

const tablet = /iPad|Tablet|PlayBook|Silk/
/** On phones the user agent has `Mobile` after `Android`. */
const isAndroidTablet = (agent: string) =>
  agent.lastIndexOf('Android') > agent.lastIndexOf('Mobile')
const phone = /Mobi|iPhone|iPod/

/** For personal pages only, because cached pages must not depend on the visitor. */
export function viewportOf({ headers }: Request): Viewport {
  return cookieIn(headers.get('cookie'), 'viewport', viewportNamed) ?? deviceViewport(headers)
}

function deviceViewport(headers: Headers): Viewport {
  const width = Number(headers.get('sec-ch-viewport-width') ?? Number.NaN)
  if (width > 0) return viewportBy((pixels) => width >= pixels)
  const agent = headers.get('user-agent') ?? ''
  if (tablet.test(agent) || isAndroidTablet(agent)) return 'tablet'
  if (headers.get('sec-ch-ua-mobile') === '?1' || phone.test(agent)) return 'mobileMedium'
  return fallbackViewport
}
