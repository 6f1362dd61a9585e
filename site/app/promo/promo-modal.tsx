import type { Promo } from '@alun/contract/sale'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { usePageFrame } from '../frame/page-frame.ts'
import { PromoForm } from '../lead/promo-form.tsx'
import { formatDay } from '../locale/format.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { useLocale, useMessages } from '../messages/messages.tsx'
import { ModalDialog } from '../modal/modal-dialog.tsx'
import { changeModals, noModals, openModals, watchModals } from '../modal/open-modals.ts'
import { Picture } from '../ui/picture.tsx'
import { Text } from '../ui/text.tsx'
import { countDismissal } from './count-dismissal.ts'
import { dismissedAgain, dismissedForGood } from './dismissals.ts'
import { tellPromo } from './promo-events.ts'
import styles from './promo-modal.module.css'

/** Milliseconds in which the thanks for what was sent can be read. */
const thanksLast = 3_000

export function PromoModal() {
  const { promo } = useSyncExternalStore(watchModals, openModals, noModals).data
  return promo ? <Offer promo={promo} /> : null
}

function Offer({ promo }: { promo: Promo }) {
  const t = useMessages()
  const locale = useLocale()
  const heading = useId()
  const sent = useRef(false)
  const contacts = usePageFrame()?.frame.contacts
  const { slug, title, text, picture, validity } = promo

  useEffect(() => tellPromo('promo-shown', slug), [slug])

  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined
    const onSent = (event: Event) => {
      if (sent.current || !isPromoForm(event)) return
      sent.current = true
      countDismissal(slug, dismissedForGood)
      timeout = setTimeout(close, thanksLast)
    }
    document.addEventListener('lead-sent', onSent)
    return () => {
      clearTimeout(timeout)
      document.removeEventListener('lead-sent', onSent)
    }
  }, [slug])

  const dismiss = () => {
    close()
    if (sent.current) return
    countDismissal(slug, dismissedAgain)
    tellPromo('promo-dismissed', slug)
  }

  return (
    <ModalDialog name="promo" labelledBy={heading} onDismiss={dismiss}>
      <button
        className={`iconbtn ${styles.close}`}
        type="button"
        aria-label={t('promo.close')}
        data-modal-close=""
        onClick={dismiss}
      >
        <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
          <path stroke="currentColor" strokeWidth="2" d="M3 3l16 16M19 3L3 19" />
        </svg>
      </button>
      <div className={styles.promo}>
        <Picture
          of={picture}
          sizes="(min-width: 768px) 24rem, 100vw"
          ratio="16 / 9"
          className={styles.picture}
        />
        <div className={styles.body}>
          <p className="small muted">
            {t('promo.until', { date: formatDay(validity.to, locale) })}
          </p>
          <h2 className="h3" id={heading}>
            <Text of={title} />
          </h2>
          {text && (
            <p>
              <Text of={text} />
            </p>
          )}
          {contacts && <PromoForm promo={promo} contacts={contacts} />}
          <LocaleLink className="more" to={`/sales/${slug}`}>
            {t('promo.terms')}
          </LocaleLink>
        </div>
      </div>
    </ModalDialog>
  )
}

function close(): void {
  changeModals({ type: 'remove', name: 'promo' })
  changeModals({ type: 'clear-data' })
}

function isPromoForm(event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return (
    typeof detail === 'object' && detail !== null && 'form' in detail && detail.form === 'promo'
  )
}
