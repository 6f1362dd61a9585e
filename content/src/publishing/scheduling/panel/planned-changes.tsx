'use client'

import { toast, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { Strip } from '../../../core/panel/unsaved/strip.tsx'
import { useMay } from '../../../core/panel/use-may.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { writeOfficeTime } from '../../../core/words/written-times.ts'
import { type Planned, planAnswer, usePlanned } from './planned.ts'
import { saveQuestion, settleSaves } from './save-question.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import './scheduling.css'

/**
 * Shows the scheduled changes of a form's record, to everybody who can open it. People who may publish are asked at a
 * save whether the plan should include it, can include what others have saved, and choose a time beside "Publish".
 */
export function PlannedChanges() {
  const { id, globalSlug } = useDocumentInfo()
  const mayPublish = useMay('publish')
  const isModified = useFormModified()
  const { language, t } = usePanelText()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<{ place: string; plan: Planned } | null>(null)

  const { isUnread, planned, read, updatedAt } = usePlanned((place, found) => {
    const plan = mayPublish ? saveQuestion(place, found) : null
    if (plan) setAsked({ place, plan })
  })

  if (!globalSlug && id === undefined) return null
  const timeOf = ({ at }: Planned) => `${writeOfficeTime(at, language)} ${t('panel.officeTime')}`
  const facts = (each: Planned) => ({
    time: timeOf(each),
    name: each.by ?? t('scheduling.somebody'),
  })

  const answer = () => {
    if (asked) settleSaves(asked.place, asked.plan)
    setAsked(null)
  }
  const remove = async ({ id }: Planned) => {
    answer()
    await panelRequest('DELETE', `scheduled/${id}`, z.null()).catch((cause: unknown) =>
      toast.error(t(problemOf(cause, 'scheduling.removeFailed'))),
    )
    await read()
  }
  const include = async ({ id }: Planned) => {
    answer()
    await panelRequest('POST', `scheduled/${id}/version`, planAnswer, { seen: updatedAt }).then(
      ({ problem }) => {
        if (problem === null) toast.success(t('scheduling.included'))
        else toast.error(t('scheduling.includeIncomplete', { problem }))
      },
      (cause: unknown) => toast.error(t(problemOf(cause, 'scheduling.includeFailed'))),
    )
    await read()
  }
  const question = asked?.plan
  return (
    <>
      {planned.map((each) => {
        if (each.failure)
          return (
            <Strip
              key={each.id}
              name={`failed-${each.change}`}
              isNotice
              words={`${t('scheduling.wasPlanned', facts(each))} ${t(`scheduling.failures.${each.failure}`)}`}
            >
              {mayPublish && (
                <PanelButton isSmall onClick={() => void remove(each)}>
                  {t('scheduling.removePlan')}
                </PanelButton>
              )}
            </Strip>
          )
        const isNewer = each.change === 'publish' && each.later.length > 0
        const words = [
          t(each.change === 'publish' ? 'scheduling.willPublish' : 'scheduling.willUnpublish', {
            ...facts(each),
          }),
          isNewer && t(each.isOvertaken ? 'scheduling.overtaken' : 'scheduling.newer'),
        ]
        return (
          <Strip
            key={each.id}
            name={`planned-${each.change}`}
            isNotice={!each.isOvertaken}
            words={words.filter(Boolean).join(' · ')}
          >
            {isNewer && !each.isOvertaken && mayPublish && (
              <PanelButton isSmall disabled={isModified} onClick={() => void include(each)}>
                {t('scheduling.includeNewest')}
              </PanelButton>
            )}
            {mayPublish &&
              (each.isOvertaken ? (
                <PanelButton isSmall onClick={() => void remove(each)}>
                  {t('scheduling.removePlan')}
                </PanelButton>
              ) : (
                <PanelButton isSmall onClick={() => setOpen(true)}>
                  {t('scheduling.edit')}
                </PanelButton>
              ))}
          </Strip>
        )
      })}
      {question && (
        <Dialog
          title={t(
            question.isOvertaken ? 'scheduling.overtakenQuestion' : 'scheduling.includeQuestion',
            facts(question),
          )}
          {...(!question.isOvertaken && question.later.length > 1 && { lead: othersIn(question) })}
          close={answer}
        >
          <footer className="actions">
            <PanelButton onClick={answer}>
              {t(question.isOvertaken ? 'panel.keep' : 'scheduling.leaveOut')} <kbd>Esc</kbd>
            </PanelButton>
            <PanelButton
              look="primary"
              onClick={() => void (question.isOvertaken ? remove(question) : include(question))}
            >
              {t(question.isOvertaken ? 'scheduling.removePlan' : 'scheduling.include')}
            </PanelButton>
          </footer>
        </Dialog>
      )}
      {mayPublish && (
        <span className="panel schedule-open">
          <PanelButton onClick={() => setOpen(true)}>{t('scheduling.open')}</PanelButton>
          {isOpen && (
            <ScheduleDialog
              planned={planned}
              isUnread={isUnread}
              updatedAt={updatedAt}
              changed={read}
              close={() => setOpen(false)}
            />
          )}
        </span>
      )}
    </>
  )

  /** Names the people whose later versions would become part of the plan too. */
  function othersIn({ later }: Planned): string {
    const names = later.slice(0, -1).map(({ by }) => by ?? t('scheduling.somebody'))
    return t('scheduling.includeOthers', { people: commaList(...new Set(names)) })
  }
}
