import { clientAddressOf } from '../http/client-address.ts'
import type { AuthSettings } from '../settings/runtime.ts'

/** Who sent a request, for the list of sessions and the audit log. */
export interface Source {
  address: string | null
  userAgent: string | null
}

const maxLength = 300

export function sourceOf(headers: Headers, settings: AuthSettings): Source {
  return {
    address: clientAddressOf(headers, settings),
    userAgent: headers.get('User-Agent')?.slice(0, maxLength) ?? null,
  }
}
