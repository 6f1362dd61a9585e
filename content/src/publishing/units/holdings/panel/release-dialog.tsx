import { currentTime } from '@alun/contract/rules/current-time'
import { toast, useAuth } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import { roleOf } from '../../../../core/access/permissions.ts'
import { Dialog } from '../../../../core/panel/dialog/dialog.tsx'
import { FormInput } from '../../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { useAnswer } from '../../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../../core/words/comma-list.ts'
import { writeDate } from '../../../../core/words/written-times.ts'
import { heldText } from '../held-text.ts'
import { type HeldUnit, isOfLastDay } from '../holding.ts'
import { interest } from '../interest.ts'
import { tellClosed } from './done-toast.ts'
import { sendAct, useHoldingCall } from './use-holding-call.ts'

/** Ends holdings: releases them, so that they stay counted, or undoes them. */
export function ReleaseDialog(props: {
  held: readonly HeldUnit[]
  close: () => void
  done?: () => void
}) {
  const { close, done, held } = props
  const panelText = usePanelText()
  const { number, t } = panelText
  const { user } = useAuth()
  const [note, setNote] = useState('')
  const [isMistake, setMistake] = useState(false)
  const { act, held: takenBy, isBusy, problem } = useHoldingCall()
  const now = currentTime()
  const mayUndo = roleOf(user) === 'admin' || held.every((each) => isOfLastDay(each, now))
  const refusal = takenBy.length > 0 ? heldText(takenBy, true, panelText) : problem
  const [only] = held
  const title =
    held.length === 1 && only
      ? t('units.holding.release.asks', { unit: only.label })
      : t('units.holding.release.several', { count: number(held.length) })

  async function release(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const holdings = held.map(({ id }) => id)
    const reason = isMistake ? 'undone' : 'released'
    const ended = await act(() => sendAct('POST', '/end', { holdings, reason, note }))
    if (!ended) return
    done?.()
    const unit = commaList(...held.map(({ label }) => label))
    toast.success(t('units.holding.isAvailable', { unit }))
    tellClosed(ended.closed, panelText)
    close()
  }

  return (
    <Dialog title={title} close={close}>
      <form className="holding-form" onSubmit={(event) => void release(event)}>
        {held.map((each) => (
          <What
            key={each.id}
            held={each}
            isLate={!isOfLastDay(each, now)}
            isAlone={held.length === 1}
          />
        ))}
        <FormInput
          label={t('units.holding.reason')}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {mayUndo && (
          <label>
            <input
              type="checkbox"
              checked={isMistake}
              onChange={({ target }) => setMistake(target.checked)}
            />{' '}
            {t('units.holding.mistake')}
          </label>
        )}
        <div role="alert">{refusal && <p className="note">{refusal}</p>}</div>
        <footer className="actions">
          <PanelButton look="ghost" onClick={close}>
            {t('common.cancel')}
          </PanelButton>
          <PanelButton type="submit" look="danger" aria-disabled={isBusy}>
            {t('units.holding.acts.release')}
          </PanelButton>
        </footer>
      </form>
    </Dialog>
  )
}

/** What ends, and who waits for the unit. */
function What({ held, isAlone, isLate }: { held: HeldUnit; isAlone: boolean; isLate: boolean }) {
  const { language, number, t } = usePanelText()
  const read = useAnswer(isAlone ? `units/${held.unit}/interest` : null, interest)
  const unit = held.label
  const asked = typeof read === 'object' ? read.asked.filter(({ isAbout }) => isAbout) : []
  const mailed = asked.filter(({ getsMail }) => getsMail).map(({ name }) => name)
  const key = held.for ? (held.kind === 'sold' ? 'soldTo' : 'reservedFor') : held.kind
  return (
    <p>
      {!isAlone && <b className="strong">{unit}. </b>}
      {t(`units.holding.release.${key}`, { who: held.for ?? '' })}{' '}
      {held.kind === 'sold' &&
        isLate &&
        held.from !== null &&
        t('units.holding.staysCounted', { unit, day: writeDate(held.from, language) })}{' '}
      {asked.length > 0 &&
        `${t('units.holding.askedOthers', { unit, count: number(asked.length) })}.`}{' '}
      {mailed.length > 0 && t('units.holding.getsMail', { who: commaList(...mailed) })}
    </p>
  )
}
