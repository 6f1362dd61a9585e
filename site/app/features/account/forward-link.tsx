import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './account-screen.module.css'

/**
 * Link to a page in one language, with a button that copies it for a client
 * (`browser/copy-buttons.ts`).
 */
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
      <CopyButton
        className={`scripted ${styles.copy}`}
        name={`${t('compare.copy')}: ${title}, ${language}`}
        text={address}
        title={title}
        label={t('compare.copy')}
        copied={t('account.copied')}
      />
    </>
  )
}
