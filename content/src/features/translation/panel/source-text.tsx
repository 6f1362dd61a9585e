'use client'

import { htmlLang } from '@alun/contract/rules/locale'
import { useFormFields } from '@payloadcms/ui'
import { PanelButton } from '../../../panel/look/panel-button.tsx'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { textState } from '../translation-state.ts'
import { formText, textPath } from './form-texts.ts'
import { StateMark } from './state-mark.tsx'
import { textChanges } from './text-changes.ts'
import { useTranslating } from './translation-context.tsx'
import { useOutdated } from './use-outdated.ts'

/** Beside the input of a text that is being translated: the original, and what has changed in it. */
export function SourceText({ path }: { path: string }) {
  const translating = useTranslating()
  if (!translating || translating.source === translating.target) return null
  return <Original path={path} {...translating} />
}

type Translating = NonNullable<ReturnType<typeof useTranslating>>

function Original({
  path,
  source,
  target,
  sourceHtml,
  sourceTexts,
}: Translating & { path: string }) {
  const { t } = usePanelText()
  const key = useFormFields(([fields]) => textPath(path, fields))
  const translated = useFormFields(([fields]) => formText(fields, path))
  const { outdated, confirm } = useOutdated(target)
  const original = sourceTexts[key]
  const former = outdated[key]
  const html = sourceHtml[key]
  const state = textState(original, translated, former ?? undefined)
  if (original === undefined || state === null) {
    return translated === '' ? <span data-no-text hidden /> : null
  }
  const shown = former === null ? 'ready' : state
  return (
    <div className="panel source-text" data-source={key} data-text-state={shown}>
      <p className="source-text__head">
        {t('translation.view.source')}
        <span className="state">
          <StateMark state={shown} t={t} />
        </span>
      </p>
      {state === 'outdated' && typeof former === 'string' ? (
        <div className="source-text__body" lang={htmlLang(source)}>
          {textChanges(former, original).map((part, index) => {
            const Tag = tags[part.kind]
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name.
            return <Tag key={index}>{part.text}</Tag>
          })}
        </div>
      ) : html ? (
        <div
          className="source-text__body source-text__body--long"
          lang={htmlLang(source)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : (
        <div className="source-text__body" lang={htmlLang(source)}>
          {original}
        </div>
      )}
      {state === 'outdated' && (
        <PanelButton isSmall onClick={() => confirm(key)}>
          {t('translation.view.confirm')}
        </PanelButton>
      )}
      {former === null && <p role="status">{t('translation.view.confirmed')}</p>}
    </div>
  )
}

const tags = { same: 'span', added: 'ins', deleted: 'del' } as const
