import { getTranslation } from '@payloadcms/translations'
import { useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { PanelButton } from '../look/panel-button.tsx'
import { type Conflict, wordsOf } from '../unsaved/typed-changes.ts'
import { usePanelText } from '../use-panel-text.ts'
import { fieldAt } from './field-at.ts'
import './rejection.css'

interface Props {
  conflicts: readonly Conflict[]
  /** Who has saved the other values, as far as that is known. */
  who: string | null
  action: string
  /** Of each field, by its path. */
  labelOf: (path: string) => string
  /** What a value is called, where it does not say so itself. */
  nameOf?: (path: string, value: unknown) => string | undefined
  /** Gets a value for each field. */
  choose: (chosen: Readonly<Record<string, unknown>>) => void
  close: () => void
}

/** The name of a field for whoever fills it in. */
export function useFieldLabel(): (path: string) => string {
  const { i18n } = useTranslation()
  const { docConfig } = useDocumentInfo()
  return (path) => {
    const field = docConfig ? fieldAt(docConfig.fields, path) : null
    const label = field && 'label' in field && field.label
    return label ? getTranslation(label, i18n) : path
  }
}

/** Fields that two people have changed, both values beside each other: the person takes one of each. */
export function ChooseValues(props: Props) {
  const { action, choose, close, conflicts, labelOf, nameOf, who } = props
  const { t } = usePanelText()
  const [taken, setTaken] = useState<Readonly<Record<string, 'typed' | 'saved'>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree this form stands within that of the record.
    event.stopPropagation()
    choose(
      Object.fromEntries(conflicts.map((each) => [each.path, each[taken[each.path] ?? 'saved']])),
    )
  }
  const whose = {
    typed: t('panel.unsaved.yours'),
    saved: who ? t('panel.unsaved.savedBy', { who }) : t('panel.unsaved.saved'),
  }
  return (
    <Dialog
      isWide
      title={t('panel.unsaved.choose')}
      lead={t('panel.unsaved.chooseLead')}
      close={close}
    >
      <form className="choose-values" onSubmit={submit}>
        {conflicts.map((conflict) => (
          <fieldset key={conflict.path} data-conflict={conflict.path}>
            <legend>{labelOf(conflict.path)}</legend>
            {(['typed', 'saved'] as const).map((which) => (
              <label key={which}>
                <input
                  type="radio"
                  name={conflict.path}
                  checked={taken[conflict.path] === which}
                  onChange={() => setTaken({ ...taken, [conflict.path]: which })}
                />
                <span>
                  <b>{whose[which]}</b>
                  <span>
                    {nameOf?.(conflict.path, conflict[which]) ||
                      shortened(wordsOf(conflict[which])) ||
                      t('panel.unsaved.empty')}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <footer className="actions">
          <PanelButton
            type="submit"
            look="primary"
            disabled={conflicts.some(({ path }) => !taken[path])}
          >
            {action}
          </PanelButton>
        </footer>
      </form>
    </Dialog>
  )
}

const shortened = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}…` : text)
