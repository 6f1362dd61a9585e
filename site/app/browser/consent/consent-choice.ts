import { cookieIn, cookieNames } from '@alun/contract/rules/cookies'

const choices = ['granted', 'denied'] as const
export type ConsentChoice = (typeof choices)[number]

const name = 'consent'
const days = 180

/**
 * The choice names the host on which it was made, because a consent that another host of the domain
 * has obtained is not ours. A refusal of a former build, or of another host, is respected.
 */
export function choiceIn(cookies: string, host: string): ConsentChoice | null {
  const ours = (value: string) => choices.find((choice) => value === `${choice}@${host}`) ?? null
  return cookieIn(cookies, name, ours) ?? cookieIn(cookies, name, refusal)
}

const refusal = (value: string) => (value === 'denied' ? value : null)

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

export function choiceCookie(choice: ConsentChoice, host: string, secure: boolean): string {
  return `${name}=${choice}@${host}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Names of the tag manager's cookies on this site. */
export function measuringCookies(cookies: string): string[] {
  return cookieNames(cookies).filter((found) => /^_(ga|gid|gat|gcl)/.test(found))
}
