'use client'

import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { z } from 'zod'
import { filterAddress } from '../../../core/http/list-filter.ts'
import { ActForm } from '../../../core/panel/acts/act-form.tsx'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { offeredProjects } from '../other-enquiry.ts'
import { correctEnquiry } from '../work-acts.ts'
import { useWork } from './use-work.ts'

interface Props {
  id: string
  facts: Record<'name' | 'phone' | 'contact' | 'project' | 'unit', string>
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

const keysOf = <Names extends string>(values: Record<Names, unknown>) =>
  Object.keys(values) as Names[]

const offeredUnits = z.object({ docs: z.array(z.object({ id: z.string(), label: z.string() })) })

function CorrectionDialog({ close, id, ...props }: Props & { close: () => void }) {
  // The values when the dialog was opened, because the page reloads below it.
  const [{ facts }] = useState(props)
  const [project, setProject] = useState(facts.project)
  const { send, t } = useWork()
  const offered = useAnswer('enquiries/projects', offeredProjects)
  const ofProject = { 'where[project][equals]': project, 'select[label]': 'true', limit: '0' }
  const found = useAnswer(project ? filterAddress('units', ofProject) : null, offeredUnits)
  const projects = typeof offered === 'object' ? offered.projects : []
  const units = typeof found === 'object' ? found.docs : []
  return (
    <Dialog isWide title={t('enquiries.correct')} close={close}>
      <ActForm
        act={correctEnquiry}
        of={id}
        start={facts}
        options={{
          project: projects.map((each) => [each.id, each.title]),
          unit: units.map((each) => [each.id, each.label]),
        }}
        changed={(values) => setProject(String(values.project))}
        send={({ unit, ...given }, settled) => {
          const values = { ...given, unit: given.project && unit }
          const names = keysOf(values).filter((name) => (values[name] ?? '') !== facts[name])
          const pick = (of: Record<keyof typeof values, string | null>) =>
            Object.fromEntries(names.map((name) => [name, of[name] || null]))
          return send({ id, settled, was: pick(facts), values: pick(values) })
        }}
        close={close}
        done={() => toast.success(t('enquiries.corrected'))}
      />
    </Dialog>
  )
}
