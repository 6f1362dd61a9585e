import { itemPath } from '@alun/contract/rules/screens'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { island } from '../../islands/island.ts'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { More } from '../../ui/more.tsx'
import { Picture } from '../../ui/picture.tsx'
import { textOf } from '../../ui/text.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { PromoForm } from '../enquiry/promo-form.island.tsx'
import { createModalStack } from './modal-stack.ts'
import styles from './promo-dialog.module.css'
import type { PromoDialogProps } from './promo-dialog-reference.ts'

/** The success message is shown for this time before the dialog closes. */
const successMs = 3_000

const modals = createModalStack<{ offer: PromoDialogProps['promo'] }>()

function PromoDialog({ promo, ...props }: PromoDialogProps) {
  const { names, data } = useSyncExternalStore(modals.subscribe, modals.current, modals.current)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('promo-dialog-due', () => open(promo), { signal })
    // Close before the page enters the bfcache, so that Back shows it without the dialog.
    window.addEventListener('pagehide', () => flushSync(close), { signal })
    return () => listeners.abort()
  }, [promo])
  if (!names.includes('promo') || !data.offer) return null
  return <Offer {...props} promo={data.offer} onClose={close} />
}

function open(offer: PromoDialogProps['promo']): void {
  if (modals.isOpen('promo')) return
  modals.setData({ offer })
  modals.add('promo')
}

function close(): void {
  modals.remove('promo')
  modals.clearData()
}

function Offer({ promo, contacts, onClose, ...form }: PromoDialogProps & { onClose: () => void }) {
  const { locale, t } = useLanguage()
  const heading = useId()
  const [sent, setSent] = useState(false)
  const { slug, title, text, picture, validity } = promo

  useEffect(() => notify('promo-shown', slug), [slug])

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts when the form is sent
  useEffect(() => {
    if (!sent) return
    const timeout = setTimeout(onClose, successMs)
    return () => clearTimeout(timeout)
  }, [sent])

  const dismiss = () => {
    onClose()
    if (!sent) notify('promo-dismissed', slug)
  }

  return (
    <ModalDialog name="promo" labelledBy={heading} onDismiss={dismiss}>
      <button
        className={`iconbtn ${styles.close}`}
        type="button"
        aria-label={t('promoDialog.close')}
        data-modal-close=""
        onClick={dismiss}
      >
        <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
          <path stroke="currentColor" strokeWidth="2" d="M3 3l16 16M19 3L3 19" />
        </svg>
      </button>
      <div className={styles.offer}>
        <Picture
          of={picture}
          sizes={sizesOf(picture)}
          fills
          ratio="16 / 9"
          className={styles.picture}
        />
        <div className={styles.body}>
          <p className="small muted">
            {t('promoDialog.until', { date: formatDay(validity.to, locale) })}
          </p>
          <h2 className="h3" id={heading}>
            {textOf(title)}
          </h2>
          {text && <p>{textOf(text)}</p>}
          <PromoForm {...form} promo={promo} contacts={contacts} onSent={() => setSent(true)} />
          <More to={itemPath('offers', slug)}>{t('promoDialog.terms')}</More>
        </div>
      </div>
    </ModalDialog>
  )
}

/** Beside the form the picture is 36 rem high, so it is wider than its frame. */
function sizesOf(picture: PromoDialogProps['promo']['picture']): string {
  const wide = picture
    ? `(min-width: 768px) ${Math.round((36 * picture.width) / picture.height)}rem, `
    : ''
  return `${wide}100vw`
}

function notify(event: 'promo-shown' | 'promo-dismissed', offer: string): void {
  document.dispatchEvent(new CustomEvent(event, { detail: { promotion: offer } }))
}

export const promoDialog = island('promo-dialog', PromoDialog, 'on-demand')
