import type { Locale } from '@alun/contract/rules/locale'
import { useDocumentInfo } from '@payloadcms/ui'
import { languageWords } from '../../words/account-words.ts'
import { recordAddress } from '../../words/record-address.ts'
import { PanelButton } from '../look/panel-button.tsx'
import { usePanelText } from '../use-panel-text.ts'

interface Props {
  locales: readonly Locale[]
  /** Shows where the languages are marked: a record that is not stored yet is in no other language. */
  toMarks: () => void
}

/** Opens a record in languages in which something is missing, beside the form, whose unsaved words stay. */
export function ToLanguages({ locales, toMarks }: Props) {
  const { t } = usePanelText()
  const { collectionSlug, id } = useDocumentInfo()
  if (!collectionSlug || id === undefined) {
    return (
      <PanelButton isSmall onClick={toMarks}>
        {t('panel.saving.toField')}
      </PanelButton>
    )
  }
  const record = recordAddress(collectionSlug, String(id))
  return (
    <span className="actions">
      {locales.map((locale) => (
        <a
          key={locale}
          className="button button--small"
          href={`${record}?locale=${locale}`}
          target="_blank"
          rel="noopener"
        >
          {t('panel.saving.toLanguage', { language: t(languageWords(locale)) })}
        </a>
      ))}
    </span>
  )
}
