import type { Frame } from '@alun/contract/frame'
import type { Locale } from '@alun/contract/locale'
import { useEffect } from 'react'

const frames: Partial<Record<Locale, Frame>> = {}

/** Keeps what was last known of the company, for when the next page can't be had. */
export function useKeptFrame(locale: Locale, frame: Frame | null): void {
  useEffect(() => {
    if (frame !== null) frames[locale] = frame
  }, [locale, frame])
}

/** Of the last page that the browser showed in this language, its offer aside; none on the server. */
export function lastFrame(locale: Locale): Frame | null {
  const frame = frames[locale]
  return frame === undefined ? null : { ...frame, promo: null }
}
