import { htmlLang, type Locale } from '@alun/contract/locale'
import { useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import styles from './account-screen.module.css'

/** A page of the site in one language, to be sent to a client. */
export function ForwardLink(props: { address: string; locale: Locale; title: string }) {
  const { address, locale, title } = props
  const language = locale.toUpperCase()
  const t = useMessages()
  const [copied, setCopied] = useState(false)

  async function pass() {
    // On phones people choose an app, elsewhere they paste the address.
    const shared = { url: address, title }
    try {
      if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared)) {
        await navigator.share(shared)
        return
      }
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Given up by the person, or not allowed: the link itself is there.
      setCopied(false)
    }
  }

  return (
    <>
      <a
        className="link"
        href={address}
        hrefLang={htmlLang[locale]}
        target="_blank"
        rel="noreferrer"
      >
        {language}
      </a>{' '}
      <button
        type="button"
        className={styles.copy}
        onClick={pass}
        aria-label={`${t('account.copy')}: ${title}, ${language}`}
      >
        {copied ? t('account.copied') : t('account.copy')}
      </button>
      <span className="vh" role="status">
        {copied && t('account.copied')}
      </span>
    </>
  )
}
