import { currentTime } from '@alun/contract/rules/current-time'
import { useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { roleOf } from '../../../../core/access/permissions.ts'
import { filterAddress } from '../../../../core/http/list-filter.ts'
import { FormInput, FormSelect } from '../../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../../core/panel/look/panel-link.tsx'
import { panelRequest } from '../../../../core/panel/panel-request.ts'
import { UnsavedNote } from '../../../../core/panel/unsaved/unsaved-note.tsx'
import { useUnsaved } from '../../../../core/panel/unsaved/use-unsaved.ts'
import { useAnswer } from '../../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { commaList } from '../../../../core/words/comma-list.ts'
import { recordAddress } from '../../../../core/words/record-address.ts'
import { fromTimeInput, timeInputValue, writeDate } from '../../../../core/words/written-times.ts'
import { finderAnswer } from '../../../finder/finder-answer.ts'
import { heldSentence, holdingText } from '../held-text.ts'
import { type HeldUnit, isOfLastDay, namesBuyer } from '../holding.ts'
import { type HoldingChoices, holdingChoices, type Interest } from '../interest.ts'
import { callOf, endAfter, type HoldForm, isSameBuyer, typedHolding } from './hold-form.ts'
import type { HoldingAct } from './open-holding.ts'
import { OthersWhoAsked } from './others-who-asked.tsx'
import { PriceField } from './price-field.tsx'
import { focusFirst, RecordSearch } from './record-search.tsx'
import { sendAct } from './send-act.ts'
import { UntilField } from './until-field.tsx'

interface Props {
  opened: HoldingAct
  choices: HoldingChoices
  units: HoldingAct['units']
  /** `null` for several units. */
  interest: Interest | null
  /** Reads again who holds the unit. */
  again: () => void
  close: () => void
}

const verbs = { available: 'release', reserved: 'reserve', sold: 'sell' } as const

/** Which status, for whom, until when, at what price; and who else asked. */
export function HoldFields({ again, choices, close, interest, opened, units }: Props) {
  const text = usePanelText()
  const { language, t } = text
  const { user } = useAuth()
  const router = useRouter()
  const field = useId()
  const first = choices.enquiry
  const held = interest?.held ?? null
  const [now] = useState(currentTime)
  const [to, setTo] = useState(opened.to)
  // A status that is chosen here must not take the focus away from the choice.
  const [isSwitched, setSwitched] = useState(false)
  const [isMistake, setMistake] = useState(false)
  const [isNameAlone, setNameAlone] = useState(false)
  const what = `hold ${opened.enquiry ?? ''} ${units.map(({ id }) => id).join(' ')}`
  const { change, value: typed, ...kept } = useUnsaved(what, typedHolding, {})
  const type = (part: typeof typed) => change((all) => ({ ...all, ...part }))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const holder = held?.enquiry ? { id: held.enquiry, name: held.for ?? '' } : null
  const who = first ?? (typed.who === undefined ? holder : typed.who)
  const name = typed.name ?? held?.name ?? ''
  const buyer = who?.name || name.trim() || null
  const form: HoldForm = { ...typed, to, enquiry: who?.id ?? null, name, isMistake }
  const isTaken =
    held !== null && to !== 'available' && namesBuyer(held) && !isSameBuyer(held, form)
  // What stays unless it is changed: the end and the agency of the same buyer.
  const own = held && !isTaken ? held : null
  const named = own && namesBuyer(own) ? own : null
  const isEndless = named?.kind === 'reserved' && named.until === null
  const usualEnd = isEndless ? '' : endAfter(choices.hours, now)
  const until = typed.until ?? (own?.until ? timeInputValue(own.until) : usualEnd)
  const isCorrection = held !== null && held.kind === to && !isTaken
  const all = interest ? [held] : units.map((unit) => unit.held)
  const isHeld = all.some((each) => each !== null)
  const isLate = all.some((each) => each !== null && !isOfLastDay(each, now))

  const read = useAnswer(
    typed.who ? filterAddress('units/holdings/choices', { enquiry: typed.who.id }) : null,
    holdingChoices,
  )
  const ofChosen = typeof read === 'object' ? read.enquiry : first
  const usualPartner = named ? named.partner : ofChosen?.partner

  const waiting = interest?.asked.filter(({ isAbout, waits }) => isAbout && waits) ?? []
  const mailed = waiting.map((each) => each.name)

  /** A unit is not sold to a bare name beside enquiries of that name, unless the person wants it so. */
  async function doubt() {
    if (to === 'available' || who || isNameAlone || name.trim().length < 2 || name === held?.name)
      return null
    const path = filterAddress('find', { of: 'enquiries', q: name.trim() })
    const { found } = await panelRequest('GET', path, finderAnswer)
    return found.length > 0 ? ('units.holding.problems.choose' as const) : null
  }

  /** Several units are taken from nobody, because the dialog does not say who holds each. */
  function replaced(present: HeldUnit | null): string | null {
    const isOpen = interest !== null || to === 'available'
    return present && (isOpen || isSameBuyer(present, form)) ? present.id : null
  }

  async function send() {
    if (isBusy) return
    const seen = units.map(({ id }, at) => ({ unit: id, was: replaced(all[at] ?? null) }))
    // An end that stays is left to the service, because the input has whole minutes.
    const end = own?.kind === 'reserved' && (named || own.until !== null) ? typed.until : until
    const call = callOf({ ...form, until: end }, seen, interest?.unit.currency ?? '')
    if (typeof call === 'string') return setProblem(t(`units.holding.problems.${call}`))
    setBusy(true)
    const refusal = await sendAct(call, text, { told: toldOf(), refresh, doubt })
    setBusy(false)
    setProblem(refusal)
    if (refusal === null) {
      kept.settle()
      close()
    } else again()
    refresh()
  }
  /** Enter takes the unit from nobody. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTaken) void send()
  }
  const refresh = () => {
    router.refresh()
    opened.done?.()
  }
  function toldOf(): string {
    const label = units.map((unit) => unit.label).join(', ')
    if (to === 'available') return t('units.holding.isAvailable', { unit: label })
    const end = to === 'reserved' ? fromTimeInput(until) : null
    const held = {
      kind: to,
      label,
      for: buyer,
      until: end === null ? null : Date.parse(end),
      by: null,
    }
    return heldSentence(held, true, text)
  }

  return (
    <form className="holding-form" onSubmit={submit}>
      {held && !isTaken && <p>{holdingText(held, text)}</p>}
      <div role="alert">
        {held && isTaken && (
          <p className="note" data-held>
            {holdingText(held, text)}{' '}
            {held.enquiry && (
              <PanelLink className="link" href={recordAddress('enquiries', held.enquiry)}>
                {t('units.holding.openEnquiry')}
              </PanelLink>
            )}
          </p>
        )}
      </div>
      <FormSelect
        label={t('units.columns.status')}
        value={to}
        options={(['available', 'reserved', 'sold'] as const)
          .filter((each) => isHeld || each !== 'available')
          .map((each) => [each, t(`units.statuses.${each}`)])}
        onChange={({ target }) => {
          setTo(target.value === 'available' || target.value === 'sold' ? target.value : 'reserved')
          setSwitched(true)
        }}
      />
      {to === 'available' ? (
        <>
          {held?.kind === 'sold' && isLate && held.from !== null && (
            <p>
              {t('units.holding.staysCounted', {
                ...{ unit: held.label, day: writeDate(held.from, language) },
              })}
            </p>
          )}
          {mailed.length > 0 && <p>{t('units.holding.getsMail', { who: commaList(...mailed) })}</p>}
          <FormInput
            ref={isSwitched ? undefined : focusFirst}
            label={t('units.holding.reason')}
            maxLength={200}
            value={typed.note ?? ''}
            onChange={({ target }) => type({ note: target.value })}
          />
          {(roleOf(user) === 'admin' || !isLate) && (
            <label>
              <input
                type="checkbox"
                checked={isMistake}
                onChange={({ target }) => setMistake(target.checked)}
              />{' '}
              {t('units.holding.mistake')}
            </label>
          )}
        </>
      ) : (
        <>
          {first ? (
            <p>
              <span className="secondary">{t('units.holding.for')}:</span>{' '}
              {t('units.holding.enquiryOf', {
                ...{ name: first.name, date: writeDate(first.receivedAt, language) },
              })}
            </p>
          ) : (
            <RecordSearch
              id={`${field}-who`}
              of="enquiries"
              label={t('units.holding.findWho')}
              typed={name}
              type={(next) => {
                type({ name: next, who: null })
                setNameAlone(false)
              }}
              choose={(chosen) => type({ who: chosen })}
              isFirst={!isSwitched}
            >
              {who && <b className="strong">{who.name}</b>}
              {name.trim() !== '' && (
                <PanelButton
                  isSmall
                  aria-pressed={!who && isNameAlone}
                  onClick={() => {
                    type({ who: null })
                    setNameAlone(true)
                  }}
                >
                  {t('units.holding.withoutEnquiry', { name: name.trim() })}
                </PanelButton>
              )}
            </RecordSearch>
          )}
          {to === 'reserved' && (
            <UntilField
              id={`${field}-until`}
              value={until}
              onChange={(end) => type({ until: end })}
              from={held?.kind === 'reserved' ? held.until : null}
            />
          )}
          {interest && (
            <PriceField
              id={`${field}-price`}
              listed={isCorrection ? held.price : interest.unit.price}
              currency={interest.unit.currency}
              typed={typed.price ?? null}
              onChange={(price) => type({ price })}
              hint={isCorrection ? undefined : t('units.holding.listPrice')}
            />
          )}
          {choices.agencies.length > 0 && (
            <FormSelect
              label={t('units.holding.agency')}
              value={(typed.partner === undefined ? usualPartner : typed.partner) ?? ''}
              none={t('units.holding.noAgency')}
              options={choices.agencies.map(({ id, name: agency }) => [id, agency])}
              onChange={({ target }) => type({ partner: target.value || null })}
            />
          )}
        </>
      )}
      {interest && <OthersWhoAsked interest={interest} except={who?.id ?? null} />}
      <UnsavedNote since={kept.since} discard={kept.discard} />
      <div role="alert">{problem && <p className="note">{problem}</p>}</div>
      <footer className="actions">
        <PanelButton look="ghost" onClick={close}>
          {t('common.cancel')}
        </PanelButton>
        {isTaken && (
          <PanelButton look="danger" onClick={() => void send()}>
            {t(`units.holding.${buyer ? 'instead' : 'insteadOfNobody'}.${to}`, {
              who: buyer ?? '',
            })}
          </PanelButton>
        )}
        <PanelButton
          // Enter after the key that opened the dialog reserves.
          ref={first && opened.to !== 'available' && !isSwitched ? focusFirst : undefined}
          type="submit"
          look={to === 'available' ? 'danger' : 'primary'}
          // Not disabled, because the focus would be lost.
          aria-disabled={isBusy || isTaken}
        >
          {t(`units.holding.acts.${isCorrection ? 'correct' : verbs[to]}`)}
        </PanelButton>
      </footer>
    </form>
  )
}
