'use client'

import { navigateTo } from '@alun/contract/rules/navigation'
import { toast } from '@payloadcms/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { z } from 'zod'
import { useConfirm } from '../../../core/panel/dialog/use-confirm.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { writeDate } from '../../../core/words/written-times.ts'
import { type OtherEnquiry, otherEnquiries } from '../other-enquiry.ts'
import './person-actions.css'

type Purpose = 'export' | 'erase'

interface Props {
  id: string
  mayErase: boolean
  /** Actions in the same row. */
  children: ReactNode
}

/** Export and erasure of a person's data, which the law grants. */
export function PersonActions({ children, id, mayErase }: Props) {
  const { t } = usePanelText()
  const [purpose, setPurpose] = useState<Purpose | null>(null)
  const part = useId()
  const toggle = (chosen: Purpose) => ({
    'aria-expanded': purpose === chosen,
    'aria-controls': part,
    onClick: () => setPurpose(purpose === chosen ? null : chosen),
  })
  return (
    <>
      <div className="actions">
        {children}
        <PanelButton isSmall {...toggle('export')}>
          {t('enquiries.person.export')}
        </PanelButton>
        {mayErase ? (
          <PanelButton isSmall look="danger" {...toggle('erase')}>
            {t('enquiries.person.erase')}
          </PanelButton>
        ) : null}
      </div>
      <div id={part}>
        {purpose ? (
          <PersonForm key={purpose} id={id} purpose={purpose} close={() => setPurpose(null)} />
        ) : null}
      </div>
    </>
  )
}

/** Lets staff tick which related enquiries belong to the person; sends them as `?with=`. */
function PersonForm(props: { id: string; purpose: Purpose; close: () => void }) {
  const { close, id, purpose } = props
  const { t } = usePanelText()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const path = `enquiries/${id}/person`
  const { confirm, confirmation } = useConfirm()
  const answer = useAnswer(`${path}/others`, otherEnquiries)
  const others = typeof answer === 'object' ? answer.others : null

  async function erase(event: FormEvent) {
    if (purpose === 'export') return
    event.preventDefault()
    const question = {
      title: `${t('enquiries.person.number')}: ${ticked.length + 1}`,
      text: t('enquiries.person.sure'),
      action: t('enquiries.person.doErase'),
    }
    if (!(await confirm(question))) return
    setSending(true)
    try {
      const named = new URLSearchParams(ticked.map((other) => ['with', other]))
      await panelRequest('DELETE', `${path}?${named}`, z.unknown())
      navigateTo('/admin/enquiries')
    } catch (cause) {
      // Every failure leaves the form open for another attempt.
      toast.error(t(problemOf(cause, 'enquiries.person.failed')))
      setSending(false)
    }
  }

  return (
    <form
      className="person"
      action={`/api/${path}`}
      onChange={({ currentTarget }) =>
        setTicked(new FormData(currentTarget).getAll('with').map(String))
      }
      onSubmit={(event) => void erase(event)}
    >
      {confirmation}
      <div role="status">
        {answer === 'loading' ? t('enquiries.person.loading') : null}
        {answer === 'failed' ? t('enquiries.person.unread') : null}
        {others?.length === 0 ? t('enquiries.person.alone') : null}
      </div>
      {others && others.length > 0 ? (
        <fieldset>
          <legend>{t('enquiries.person.others')}</legend>
          <p>{t('enquiries.person.caution')}</p>
          <ul className="rows">
            {others.map((other) => (
              <OtherChoice key={other.id} other={other} />
            ))}
          </ul>
        </fieldset>
      ) : null}
      <div className="actions">
        {others ? (
          <PanelButton
            isSmall
            type="submit"
            look={purpose === 'erase' ? 'danger' : 'primary'}
            disabled={isSending}
          >
            {t(purpose === 'erase' ? 'enquiries.person.doErase' : 'enquiries.person.download')} (
            {ticked.length + 1})
          </PanelButton>
        ) : null}
        <PanelButton isSmall look="ghost" onClick={close}>
          {t('common.cancel')}
        </PanelButton>
      </div>
    </form>
  )
}

function OtherChoice({ other }: { other: OtherEnquiry }) {
  const { language, t } = usePanelText()
  const { contact, form, id, name, phone, receivedAt, why } = other
  const facts = [
    `${writeDate(receivedAt, language)}, ${t(`enquiries.forms.${form}`)}`,
    commaList(phone, contact),
    why.map((reason) => t(`enquiries.person.reasons.${reason}`)).join(', ') ||
      t('enquiries.person.byOthers'),
  ]
  return (
    <li>
      <label>
        <input type="checkbox" name="with" value={id} />
        <span>
          <b>{name ?? t(`enquiries.forms.${form}`)}</b>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact} className="muted">
              {fact}
            </span>
          ))}
        </span>
      </label>
      <a
        className="link"
        href={recordAddress('enquiries', id)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('common.open')}
      </a>
    </li>
  )
}
