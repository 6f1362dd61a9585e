import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { useMessages } from '../../words/messages.tsx'
import styles from './account-screen.module.css'

/** Link to a page in one language, with a button that copies it for a client (`browser/copy-buttons.ts`). */
export function ForwardLink(props: { address: string; locale: Locale; title: string }) {
  const { address, locale, title } = props
  const language = locale.toUpperCase()
  const t = useMessages()
  return (
    <>
      <a
        className="link tap"
        href={address}
        hrefLang={htmlLang(locale)}
        target="_blank"
        rel="noreferrer"
      >
        {language}
      </a>{' '}
      <button
        type="button"
        className={`scripted ${styles.copy}`}
        aria-label={`${t('compare.copy')}: ${title}, ${language}`}
        data-copy={address}
        data-copy-title={title}
        data-copied={t('account.copied')}
      >
        {t('compare.copy')}
      </button>
      <span className="vh" role="status" />
    </>
  )
}
