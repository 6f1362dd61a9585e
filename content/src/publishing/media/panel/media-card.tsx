import { locales } from '@alun/contract/rules/locale'
import { Square } from '../../../core/panel/look/square.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import type { LibraryFile } from '../library-answer.ts'

interface Props {
  file: LibraryFile
  isSelected: boolean
  choose: () => void
  focus: () => void
}

export function MediaCard({ choose, file, focus, isSelected }: Props) {
  const { t } = usePanelText()
  const { alt, decorative, filename, id, mimeType, preview, uses } = file
  const isPlan = mimeType === 'image/svg+xml'
  return (
    <li data-file={id}>
      <button type="button" aria-pressed={isSelected} onClick={choose} onFocus={focus}>
        <span className={isPlan ? 'library__picture library__picture--fit' : 'library__picture'}>
          {preview && (
            // biome-ignore lint/performance/noImgElement: a derived picture of ours
            <img src={preview} alt="" loading="lazy" decoding="async" width={320} height={213} />
          )}
          {!mimeType.startsWith('image/') && (
            <span className="library__kind">{mimeType.split('/')[1]?.toUpperCase()}</span>
          )}
        </span>
        <span className="library__name">{filename}</span>
      </button>
      <span className="library__facts">
        <span className={uses === 0 ? 'soon' : undefined}>
          {uses === 0 ? t('media.library.notUsed') : t('media.library.places', { count: uses })}
        </span>
        {decorative && <span>{t('media.library.decoration')}</span>}
        {mimeType.startsWith('image/') && !decorative && (
          <span className="library__languages">
            {locales.map((each) => (
              <span key={each} className="state" title={t(languageWords(each))}>
                {each.toUpperCase()}
                <Square state={alt[each] ? 'good' : 'bad'} />
                <span className="visually-hidden">
                  {t(alt[each] ? 'media.library.described' : 'media.library.undescribed')}
                </span>
              </span>
            ))}
          </span>
        )}
      </span>
    </li>
  )
}
