import { type Dismissals, readDismissals } from './dismissals.ts'

export const dismissalsKey = 'promoModalDismissals'
const untilKey = 'promoModalDismissalsUntil'
const shownKey = 'promoModalTimerTriggered'

// Where a browser keeps nothing, the page at least remembers.
let remembered: Dismissals | null = null

/** Reads the count, and brings storage and cookie to the same. */
export function readKept(now: number): Dismissals {
  const kept = {
    count: stored(dismissalsKey),
    until: stored(untilKey),
    cookie: cookieValue(dismissalsKey),
  }
  const found = remembered ?? readDismissals(kept, now)
  const { count, until } = found
  const same =
    (kept.count === String(count) && kept.until === String(until)) ||
    (count === 0 && kept.count === null && kept.until === null)
  if (!same || (kept.cookie ?? '0') !== String(count)) keep(found, now)
  return found
}

/** Storage tells other tabs of it. */
export function keep(dismissals: Dismissals, now: number): void {
  const { count, until } = dismissals
  // The term first: whoever is told of the count finds it.
  store(untilKey, count === 0 ? null : String(until))
  store(dismissalsKey, count === 0 ? null : String(count))
  const seconds = count === 0 ? 0 : Math.ceil((until - now) / 1000)
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${dismissalsKey}=${count}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure()}`
  } catch {
    // A browser may forbid cookies.
  }
  const text = String(count)
  const isKept =
    count === 0 || stored(dismissalsKey) === text || cookieValue(dismissalsKey) === text
  remembered = isKept ? null : dismissals
}

export function noteShown(): void {
  store(shownKey, 'true')
}

const secure = () => (location.protocol === 'https:' ? '; Secure' : '')

/** Storage that throws counts as empty. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Full, or forbidden.
  }
}

function cookieValue(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
    return found === undefined ? null : found.slice(name.length + 1)
  } catch {
    return null
  }
}
