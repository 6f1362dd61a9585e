import { cookieIn } from '@alun/contract/rules/browser-storage'

export type ConsentChoice = 'granted' | 'denied'

const name = 'consent'
const days = 180

export function choiceIn(cookies: string): ConsentChoice | null {
  const value = cookieIn(cookies, name)
  return value === 'granted' || value === 'denied' ? value : null
}

/**
 * Do Not Track and Global Privacy Control count as declined; the footer lets visitors change the
 * choice.
 */
export const declinesBySignal = ({ doNotTrack, globalPrivacyControl }: Signals) =>
  globalPrivacyControl === true || doNotTrack === '1'

interface Signals {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

export function choiceCookie(choice: ConsentChoice, secure: boolean): string {
  return `${name}=${choice}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Names of the tag manager's cookies on this site. */
export function measuringCookies(cookies: string): string[] {
  return cookies
    .split('; ')
    .map((part) => part.split('=', 1)[0] ?? '')
    .filter((found) => /^_(ga|gid|gat|gcl)/.test(found))
}
