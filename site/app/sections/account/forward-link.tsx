import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { useMessages } from '../../words/messages.tsx'
import styles from './account-screen.module.css'

/** A page of the site in one language, to be sent to a client; a script of the page copies its address. */
export function ForwardLink(props: { address: string; locale: Locale; title: string }) {
  const { address, locale, title } = props
  const language = locale.toUpperCase()
  const t = useMessages()
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
        aria-label={`${t('account.copy')}: ${title}, ${language}`}
        data-copy={address}
        data-copy-title={title}
        data-copied={t('account.copied')}
      >
        {t('account.copy')}
      </button>
      <span className="vh" role="status" />
    </>
  )
}
