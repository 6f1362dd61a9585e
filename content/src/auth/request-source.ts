import { clientAddressOf } from '../http/client-address.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'
import type { Source } from './session-store.ts'

const longest = 300

export function sourceOf(headers: Headers, settings: AuthSettings): Source {
  return {
    address: clientAddressOf(headers, settings),
    userAgent: headers.get('User-Agent')?.slice(0, longest) ?? null,
  }
}
