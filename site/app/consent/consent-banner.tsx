import type { Frame } from '@alun/contract/frame'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { useMessages } from '../messages/messages.tsx'
import { Text } from '../ui/text.tsx'
import { bannerLift } from './banner-lift.ts'
import styles from './consent-banner.module.css'
import type { Choice } from './consent-choice.ts'

/** Lies over the lower edge of the page, above the bar that phones have there. */
export function ConsentBanner(props: {
  policy: Frame['documents'][number] | null
  /** Visits are measured as well, not only where they came from. */
  measures: boolean
  /** The visitor has asked for it and is taken there. */
  asked: boolean
  onChoice: (choice: Choice) => void
}) {
  const { policy, measures, asked, onChoice } = props
  const t = useMessages()
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => (banner.current ? keepClear(banner.current) : undefined), [])
  useEffect(() => {
    if (asked) banner.current?.focus({ preventScroll: true })
  }, [asked])
  return (
    <section
      ref={banner}
      className={styles.consent}
      aria-label={t('consent.label')}
      tabIndex={-1}
      data-consent=""
    >
      <div className={`wrap ${styles.inner}`}>
        <p className="small">
          {t(measures ? 'consent.measuring' : 'consent.text')}
          {policy && (
            <>
              {' '}
              <LocaleLink className="link" to={`/docs/${policy.slug}`}>
                <Text of={policy.title} />
              </LocaleLink>
            </>
          )}
        </p>
        <div className={styles.answers}>
          <button
            type="button"
            className="btn btn--quiet btn--s"
            data-consent-accept=""
            onClick={() => onChoice('granted')}
          >
            {t('consent.accept')}
          </button>
          <button
            type="button"
            className="btn btn--quiet btn--s"
            data-consent-decline=""
            onClick={() => onChoice('denied')}
          >
            {t('consent.decline')}
          </button>
        </div>
      </div>
    </section>
  )
}

/** Nothing that has the focus, and nothing at the end of the page, stays under the banner. */
function keepClear(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const place = () => {
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect() ?? null
    const lift = bannerLift(bar, banner.offsetHeight, window.innerHeight)
    banner.style.bottom = `${lift}px`
    banner.style.maxHeight = `${window.innerHeight - lift}px`
    style.setProperty('--consent-height', `${banner.offsetHeight}px`)
    style.setProperty('--consent-top', `${banner.offsetHeight + lift}px`)
  }
  place()
  const observer = new ResizeObserver(place)
  observer.observe(banner)
  const listeners = new AbortController()
  const { signal } = listeners
  window.addEventListener('scroll', place, { passive: true, signal })
  window.addEventListener('resize', place, { signal })
  return () => {
    observer.disconnect()
    listeners.abort()
    style.removeProperty('--consent-height')
    style.removeProperty('--consent-top')
  }
}
