'use client'

import { htmlLang } from '@alun/contract/rules/locale'
import { useField, useFormFields } from '@payloadcms/ui'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { textOf } from '../../../core/rich-text/lexical.ts'
import { textState } from '../translation-state.ts'
import { textPath } from './form-texts.ts'
import { StateMark } from './state-mark.tsx'
import { textChanges } from './text-changes.ts'
import { type Translating, useTranslating } from './translation-context.tsx'
import { useOutdated } from './use-outdated.ts'

/** Beside the input of a text that is being translated: the original, and what has changed in it. */
export function SourceText({ path }: { path: string }) {
  const translating = useTranslating()
  if (!translating || translating.source === translating.target) return null
  return <Original path={path} {...translating} />
}

function Original({ path, ...translating }: Translating & { path: string }) {
  const { drafts, machine, setDrafts, source, sourceTexts, target } = translating
  const { t } = usePanelText()
  const key = useFormFields(([fields]) => textPath(path, fields))
  const { setValue, value } = useField<unknown>({ path })
  const { outdated, confirm } = useOutdated(target)
  const original = sourceTexts[key]
  const former = outdated[key]
  const translated = textOf(value)
  const state = textState(original, translated, former ?? undefined)
  if (original === undefined || state === null) {
    return translated === '' ? <span data-no-text hidden /> : null
  }
  const draft = drafts[key]
  const shown = draft === undefined ? (former === null ? 'ready' : state) : 'draft'
  const settle = (text?: string) => {
    const { [key]: _, ...others } = drafts
    setDrafts(others)
    if (text === undefined) return
    if (text === translated) confirm(key)
    setValue(text)
  }
  return (
    <div className="panel source-text" data-source={key} data-text-state={shown}>
      <p className="source-text__head">
        {t('translation.view.source')}
        <span className="state">
          <StateMark state={shown} t={t} />
        </span>
      </p>
      <div className="source-text__body" lang={htmlLang(source)}>
        {state === 'outdated' && typeof former === 'string' ? (
          <Changes former={former} current={original} />
        ) : (
          original
        )}
      </div>
      {draft !== undefined && (
        <>
          <p className="source-text__draft" lang={htmlLang(target)}>
            {draft}
          </p>
          <p className="actions">
            <PanelButton isSmall onClick={() => settle(draft)}>
              {t('translation.view.confirmDraft')}
            </PanelButton>
            <PanelButton isSmall look="ghost" onClick={() => settle()}>
              {t('translation.view.clear')}
            </PanelButton>
            <span className="secondary">{machine}</span>
          </p>
        </>
      )}
      {draft === undefined && state === 'outdated' && (
        <PanelButton isSmall onClick={() => confirm(key)}>
          {t('translation.view.confirm')}
        </PanelButton>
      )}
      {former === null && <p role="status">{t('translation.view.confirmed')}</p>}
    </div>
  )
}

/** The original with what has changed in it since it was translated. */
export function Changes({ current, former }: { former: string; current: string }) {
  return textChanges(former, current).map((part, index) => {
    const Tag = tags[part.kind]
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name.
    return <Tag key={index}>{part.text}</Tag>
  })
}

const tags = { same: 'span', added: 'ins', deleted: 'del' } as const
