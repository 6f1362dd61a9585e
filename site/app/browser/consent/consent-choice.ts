export type Choice = 'granted' | 'denied'

const name = 'consent'
const days = 180

/** What a visitor has chosen, read from the cookies of a page; `null` where nothing valid is kept. */
export function choiceIn(cookies: string): Choice | null {
  const kept = cookies.split('; ').find((part) => part.startsWith(`${name}=`))
  const value = kept?.slice(name.length + 1)
  return value === 'granted' || value === 'denied' ? value : null
}

export function choiceCookie(choice: Choice, secure: boolean): string {
  return `${name}=${choice}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Cookies that the measuring has left on this site, by name. */
export function measuringCookies(cookies: string): string[] {
  return cookies
    .split('; ')
    .map((part) => part.split('=', 1)[0] ?? '')
    .filter((found) => /^_(ga|gid|gat|gcl)/.test(found))
}
