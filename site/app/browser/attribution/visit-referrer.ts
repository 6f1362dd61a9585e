import { storedChoice } from '../consent/stored-choice.ts'

const key = 'arrivedFrom'

/**
 * Hands on what led here to the document that takes this one's place at `address`: what that one
 * is told itself is this site. Only with consent: it is stored.
 */
export function handOnReferrer(address: string): void {
  if (document.referrer === '' || storedChoice() !== 'granted') return
  try {
    sessionStorage.setItem(key, `${pageOf(address)} ${document.referrer}`)
  } catch {
    // An enquiry only knows less of where it came from.
  }
}

/** The page that led the visitor to the document opened at `address`. */
export function visitReferrer(address: string): string {
  try {
    const [page, referrer] = (sessionStorage.getItem(key) ?? '').split(' ')
    if (page === pageOf(address) && referrer !== undefined) return referrer
  } catch {
    // As where nothing was handed on.
  }
  return document.referrer
}

export function forgetReferrer(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

function pageOf(address: string): string {
  const { pathname, search } = new URL(address, location.href)
  return pathname + search
}
