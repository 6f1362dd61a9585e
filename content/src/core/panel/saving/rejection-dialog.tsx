import { useAllFormFields, useDocumentInfo, useForm } from '@payloadcms/ui'
import type { FormEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../dialog/dialog.tsx'
import { PanelButton } from '../look/panel-button.tsx'
import { Square } from '../look/square.tsx'
import { usePanelText } from '../use-panel-text.ts'
import { useFieldLabel } from './choose-values.tsx'
import { fieldAt } from './field-at.ts'
import { goToField } from './go-to-field.ts'
import { RejectedField } from './rejected-field.tsx'
import './rejection.css'

/** What keeps a record from being published, as it was when it was refused. */
export type RejectedFields = readonly {
  path: string
  value: unknown
  reason: string | undefined
}[]

interface Props {
  rejected: RejectedFields
  again: () => void
  /** Gives the focus back, once it is closed without going on. */
  back: () => void
  close: () => void
}

/** What a record lacks to be published, each with the field to fill in; then it is published. */
export function RejectionDialog({ again, back, close, rejected }: Props) {
  const { t } = usePanelText()
  const labelOf = useFieldLabel()
  const { docConfig } = useDocumentInfo()
  const { setModified } = useForm()
  const [fields, dispatchFields] = useAllFormFields()
  // What is mended stays in its place.
  const isMended = rejected.map(({ path, value }) => {
    const present = fields[path]?.value
    return present !== value && present !== '' && present !== null
  })
  const done = isMended.filter(Boolean).length
  const all = rejected.length

  const publish = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree this form stands within that of the record.
    event.stopPropagation()
    // Payload would send nothing while a field is marked.
    for (const { path } of rejected) {
      dispatchFields({ type: 'UPDATE', path, valid: true, errorMessage: undefined })
    }
    setModified(true)
    close()
    requestAnimationFrame(() => setTimeout(again))
  }

  const goTo = (path: string) => {
    // What lies below can't be focused before.
    flushSync(close)
    goToField(path)
  }

  return (
    <Dialog
      isWide
      title={t('panel.saving.refused', { count: all })}
      lead={t('panel.saving.fillIn')}
      close={() => {
        flushSync(close)
        back()
      }}
    >
      <form className="rejection" onSubmit={publish}>
        <ul>
          {rejected.map(({ path, reason }, at) => {
            const field = docConfig ? fieldAt(docConfig.fields, path) : null
            return (
              <Row key={path} isDone={isMended[at] ?? false}>
                <RejectedField
                  field={field}
                  path={path}
                  label={labelOf(path)}
                  reason={reason}
                  goTo={() => goTo(path)}
                />
              </Row>
            )
          })}
        </ul>
        <footer className="actions">
          <span className="secondary" role="status">
            {t('panel.saving.done', { done, all })}
          </span>
          <PanelButton type="submit" look="primary" disabled={done < all}>
            {t('panel.saving.publish')}
          </PanelButton>
        </footer>
      </form>
    </Dialog>
  )
}

function Row({ children, isDone }: { children: ReactNode; isDone: boolean }) {
  return (
    <li>
      <Square state={isDone ? 'good' : 'bad'} />
      <div>{children}</div>
    </li>
  )
}
