import { htmlLang } from '@alun/contract/rules/locale'
import { useAllFormFields } from '@payloadcms/ui'
import type { KeyboardEvent } from 'react'
import { FormInput } from '../../../core/panel/look/form-field.tsx'
import { pressedKey } from '../../../core/panel/pressed-key.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { useDescriptions } from '../../media/panel/use-descriptions.ts'
import type { Translating } from './translation-context.tsx'
import { undescribedIn } from './undescribed.ts'

/**
 * A field for each description that the record's pictures lack in this language. It is saved when the person leaves
 * it, because the record's own save does not contain it.
 */
export function UndescribedPictures({ pictures, source, sources, target }: Translating) {
  const { t } = usePanelText()
  const [fields] = useAllFormFields()
  const { change, save, saved, textOf, unsaved } = useDescriptions()
  const lacking = Object.values(pictures).filter(({ isUndescribed }) => isUndescribed)
  const shown = undescribedIn(lacking, fields, sources)
  if (shown.length === 0) return null
  const left = shown.filter(({ id }) => !saved[id]?.[target]?.trim())
  return (
    <section className="panel undescribed">
      <p className={left.length > 0 ? 'soon' : 'secondary'} role="status">
        {left.length > 0
          ? t('translation.view.undescribed', { count: left.length })
          : t('media.describe.empty')}
      </p>
      {shown.map((file) => (
        <div key={file.id} data-describe={left.includes(file) ? 'open' : 'saved'}>
          {file.preview && (
            // biome-ignore lint/performance/noImgElement: a derived picture of ours
            <img src={file.preview} alt="" width={96} height={64} />
          )}
          <FormInput
            label={<span lang={htmlLang(source)}>{file.alt[source] || file.filename}</span>}
            lang={htmlLang(target)}
            maxLength={500}
            value={textOf(file, target)}
            onBlur={() => unsaved[file.id] && void save(file)}
            onChange={({ target: { value } }) => change(file.id, target, value)}
            onKeyDown={leaveByEnter}
          />
        </div>
      ))}
    </section>
  )
}

/** Otherwise Enter would save the record. */
function leaveByEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (pressedKey(event) !== 'Enter') return
  event.preventDefault()
  event.currentTarget.blur()
}
