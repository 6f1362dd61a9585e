'use client'

import { enquirySizes } from '@alun/contract/rules/enquiry'
import { toast } from '@payloadcms/ui'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { FormInput, FormSelect } from '../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../../core/words/words.ts'
import { offeredProjects } from '../other-enquiry.ts'
import { useWork } from './use-work.tsx'

const lines = ['name', 'phone', 'contact', 'unit'] as const
type Line = (typeof lines)[number]

interface Props {
  id: string
  facts: Record<Line, string> & { project: string }
  /** The id of the unit whose number the facts have. */
  unit: string | null
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

function CorrectionDialog({ close, id, ...props }: Props & { close: () => void }) {
  // The values when the dialog was opened, because the page reloads below it.
  const [{ facts, unit }] = useState(props)
  const field = useId()
  const [given, setGiven] = useState(facts)
  const [problem, setProblem] = useState<string | null>(null)
  const { t } = usePanelText()
  const { asked, isBusy, save } = useWork(problems, (text) => {
    setProblem(text)
    const line = wrongLines.find((each) => t(problems[each]) === text)
    if (line) document.getElementById(`${field}-${line}`)?.focus()
  })
  const offered = useAnswer('enquiries/projects', offeredProjects)
  const projects = typeof offered === 'object' ? offered.projects : []

  function correct(event: FormEvent) {
    event.preventDefault()
    const line = (name: 'name' | 'phone' | 'contact') =>
      given[name] === facts[name] ? {} : { [name]: given[name] }
    const isSame = given.project === facts.project && given.unit === facts.unit
    const values = {
      ...{ ...line('name'), ...line('phone'), ...line('contact') },
      ...(!isSame && { project: given.project || null, unit: given.project && given.unit }),
    }
    if (Object.keys(values).length === 0) return close()
    const was = { ...facts, project: facts.project || null, unit }
    const settled = (isSaved: boolean) => {
      close()
      if (isSaved) toast.success(t('enquiries.corrected'))
    }
    void save({ id, was, values, settled })
  }

  const input = (line: Line) => (
    <FormInput
      key={line}
      id={`${field}-${line}`}
      label={t(`enquiries.facts.${line}`)}
      inputMode={line === 'phone' ? 'tel' : undefined}
      required={line === 'name'}
      maxLength={line === 'unit' ? 100 : enquirySizes[line]}
      disabled={line === 'unit' && given.project === ''}
      value={given[line]}
      onChange={({ target }) => setGiven({ ...given, [line]: target.value })}
    />
  )
  return (
    <>
      <Dialog isWide title={t('enquiries.correct')} close={close}>
        <form className="entry" onSubmit={correct}>
          {input('name')}
          {input('phone')}
          {input('contact')}
          <FormSelect
            label={t('enquiries.facts.project')}
            value={given.project}
            onChange={({ target }) => setGiven({ ...given, project: target.value, unit: '' })}
            none={t('enquiries.entry.noProject')}
            options={projects.map((each) => [each.id, each.title])}
          />
          {input('unit')}
          <div className="wide" role="alert">
            {problem && <p className="note">{problem}</p>}
          </div>
          <footer className="actions wide">
            <PanelButton look="ghost" onClick={close}>
              {t('common.cancel')}
            </PanelButton>
            <PanelButton type="submit" look="primary" disabled={isBusy}>
              {t('common.save')}
            </PanelButton>
          </footer>
        </form>
      </Dialog>
      {asked}
    </>
  )
}

const wrongLines = ['phone', 'contact', 'unit'] as const
const problems = {
  phone: 'enquiries.wrong.phone',
  contact: 'enquiries.wrong.contact',
  unit: 'enquiries.entry.noUnit',
} as const satisfies Record<(typeof wrongLines)[number], WordKey>
