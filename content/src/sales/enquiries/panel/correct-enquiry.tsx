'use client'

import { enquirySizes } from '@alun/contract/rules/enquiry'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { panelRequest, problemOf, RequestError } from '../../../core/panel/panel-request.ts'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { offeredProjects } from '../other-enquiry.ts'

const lines = ['name', 'phone', 'contact', 'unit'] as const
type Line = (typeof lines)[number]

interface Props {
  id: string
  facts: Record<Line, string> & { project: string }
}

/** Form in which sales correct contact data, project and unit of an enquiry. */
export function CorrectEnquiry(props: Props) {
  const { t } = usePanelText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PanelButton isSmall onClick={() => setOpen(true)}>
        {t('enquiries.correct')}
      </PanelButton>
      {isOpen && <CorrectionDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}

function CorrectionDialog({ close, facts, id }: Props & { close: () => void }) {
  const { t } = usePanelText()
  const router = useRouter()
  const field = useId()
  const [given, setGiven] = useState(facts)
  const [problem, setProblem] = useState<WordKey | null>(null)
  const [isSending, setSending] = useState(false)
  const offered = useAnswer('enquiries/projects', offeredProjects)
  const projects = typeof offered === 'object' ? offered.projects : []

  async function save(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    try {
      const sent = { ...given, project: given.project || null, unit: given.project && given.unit }
      await panelRequest('PATCH', `enquiries/${id}/facts`, z.unknown(), sent)
      close()
      toast.success(t('enquiries.corrected'))
      router.refresh()
    } catch (cause) {
      // The typed values stay and can be sent again.
      const code = lines.find((line) => cause instanceof RequestError && cause.code === line)
      setProblem(code ? wrong[code] : problemOf(cause, 'enquiries.entry.failed'))
      if (code) document.getElementById(`${field}-${code}`)?.focus()
      setSending(false)
    }
  }

  const input = (line: Line) => (
    <FormField key={line} id={`${field}-${line}`} label={t(`enquiries.facts.${line}`)}>
      <input
        id={`${field}-${line}`}
        className="input"
        autoComplete="off"
        inputMode={line === 'phone' ? 'tel' : undefined}
        required={line === 'name'}
        maxLength={line === 'unit' ? 100 : enquirySizes[line]}
        disabled={line === 'unit' && given.project === ''}
        value={given[line]}
        onChange={({ target }) => setGiven({ ...given, [line]: target.value })}
      />
    </FormField>
  )
  return (
    <Dialog isWide title={t('enquiries.correct')} close={close}>
      <form className="entry" onSubmit={(event) => void save(event)}>
        {input('name')}
        {input('phone')}
        {input('contact')}
        <FormField id={`${field}-project`} label={t('enquiries.facts.project')}>
          <Select
            id={`${field}-project`}
            value={given.project}
            onChange={({ target }) => setGiven({ ...given, project: target.value, unit: '' })}
            none={t('enquiries.entry.noProject')}
            options={projects.map((each) => [each.id, each.title])}
          />
        </FormField>
        {input('unit')}
        <div className="wide" role="alert">
          {problem && <p className="note">{t(problem)}</p>}
        </div>
        <footer className="actions wide">
          <PanelButton look="ghost" onClick={close}>
            {t('common.cancel')}
          </PanelButton>
          <PanelButton type="submit" look="primary" disabled={isSending}>
            {t('common.save')}
          </PanelButton>
        </footer>
      </form>
    </Dialog>
  )
}

const wrong: Record<Line, WordKey> = {
  name: 'enquiries.entry.noName',
  phone: 'enquiries.wrong.phone',
  contact: 'enquiries.wrong.contact',
  unit: 'enquiries.entry.noUnit',
}
