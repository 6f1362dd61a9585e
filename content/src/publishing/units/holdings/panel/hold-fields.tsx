import { currentTime } from '@alun/contract/rules/current-time'
import { randomKey } from '@alun/contract/rules/random-key'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { FormSelect } from '../../../../core/panel/look/form-field.tsx'
import { PanelButton } from '../../../../core/panel/look/panel-button.tsx'
import { PanelLink } from '../../../../core/panel/look/panel-link.tsx'
import { usePanelText } from '../../../../core/panel/use-panel-text.ts'
import { recordAddress } from '../../../../core/words/record-address.ts'
import { timeInputValue, writeDate } from '../../../../core/words/written-times.ts'
import { heldText } from '../held-text.ts'
import { type HeldUnit, type HoldingKind, namesBuyer } from '../holding.ts'
import type { HoldingChoices, Interest } from '../interest.ts'
import { tellDone } from './done-toast.ts'
import { focusFirst } from './focus-first.ts'
import { callOf, endAfter, type HoldForm, wayOf } from './hold-form.ts'
import type { ChosenEnquiry, HoldAct } from './open-holding.ts'
import { OthersWhoAsked, othersOf } from './others-who-asked.tsx'
import { PriceField } from './price-field.tsx'
import { UntilField } from './until-field.tsx'
import { sendAct, useHoldingCall } from './use-holding-call.ts'
import { enquiriesNamed, shortestName, WhoField } from './who-field.tsx'

interface Props {
  asked: HoldAct
  choices: HoldingChoices
  who: (ChosenEnquiry & { partner: string | null; receivedAt?: number }) | null
  units: readonly { id: string; label: string }[]
  /** Who else asked for the unit; `null` for several units, and until it is read. */
  interest: Interest | null
  choose: (enquiry: ChosenEnquiry | null) => void
  /** Called after a sale of a unit that others asked for, too; `tell` reports it when they are settled. */
  sold: (tell: () => void) => void
  close: () => void
}

/** For whom, until when, at what price; and who else asked. */
export function HoldFields(props: Props) {
  const { asked, choices, choose, close, interest, sold, who: chosen } = props
  const enquiry = chosen?.id ?? null
  const panelText = usePanelText()
  const { language, t } = panelText
  const field = useId()
  const router = useRouter()
  // Made once, so that the same call sent twice is one act.
  const [units] = useState(() => props.units.map((unit) => ({ ...unit, holding: randomKey() })))
  const [usualEnd] = useState(() => endAfter(choices.hours, currentTime()))
  const [given, setGiven] = useState({
    name: asked.name ?? '',
    until: null as string | null,
    price: null as string | null,
    partner: undefined as string | null | undefined,
    /** The typed name that was chosen although enquiries were found by it. */
    bare: asked.name ?? null,
  })
  const [wrong, setWrong] = useState<'price' | 'until' | null>(null)
  const { act, held: refusedBy, isBusy, problem, reject } = useHoldingCall()
  // A reservation that gets its buyer keeps its end, until another one is entered.
  const own = interest?.held && !namesBuyer(interest.held) ? interest.held.until : null
  const until = given.until ?? (own === null ? usualEnd : timeInputValue(own))
  const form: HoldForm = { ...given, until, enquiry }
  const change = (part: Partial<typeof given>) => setGiven({ ...given, ...part })

  const who = chosen?.name ?? given.name.trim()
  const isOne = units.length === 1
  const current: HeldUnit | null = isOne ? (refusedBy[0] ?? interest?.held ?? null) : null
  const isTaken = (kind: HoldingKind) => ['refused', 'stays'].includes(wayOf(form, kind, current))
  const kinds: HoldingKind[] = asked.kind === 'sold' ? ['sold'] : ['reserved', 'sold']
  const standing =
    isTaken(asked.kind) && current ? [current] : refusedBy.length > 1 ? refusedBy : []

  /** Whether it is for an enquiry, or for a name that no enquiry has. Enter may come before the search has answered. */
  async function isDecided() {
    if (asked.isOfEnquiry || enquiry !== null || given.bare === given.name) return true
    if (given.name.trim().length < shortestName) return true
    const found = await act(() => enquiriesNamed(given.name))
    if (found && found.length > 0) reject('units.holding.chooseWho')
    return found?.length === 0
  }

  async function send(kind: HoldingKind, over: string | null = null) {
    if (isBusy || (over === null && isTaken(kind))) return
    if (!(await isDecided())) return
    const currency = interest?.unit.currency ?? ''
    const call = callOf(form, { kind, units, currency, over })
    setWrong('problem' in call ? call.problem : null)
    if ('problem' in call) return reject(`units.holding.problems.${call.problem}`)
    const made = await act(() => sendAct('POST', '', call.body))
    if (!made) return
    asked.done?.()
    const label = units.map((unit) => unit.label).join(', ')
    const end = kind === 'reserved' && until ? until : null
    const tell = () =>
      tellDone({ kind, label, for: who || null, until: end }, panelText, {
        // A completed holding existed before this act, so the act alone cannot be undone.
        undoes: made.ids.every((id) => units.some(({ holding }) => holding === id)) ? made.ids : [],
        refresh: () => {
          router.refresh()
          asked.done?.()
        },
      })
    if (kind === 'sold' && interest && othersOf(interest, enquiry).length > 0) return sold(tell)
    close()
    tell()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(asked.kind)
  }
  const instead = who ? 'instead' : 'insteadOfNobody'

  return (
    <form className="holding-form" onSubmit={submit}>
      <div role="alert">
        {standing.length > 0 && (
          <div className="note" data-held>
            <p>{heldText(standing, true, panelText)}</p>
            {isOne && current && (
              <span className="actions">
                {current.enquiry && current.enquiry !== enquiry && (
                  <PanelLink className="button" href={recordAddress('enquiries', current.enquiry)}>
                    {t('units.holding.openEnquiry')}
                  </PanelLink>
                )}
                {wayOf(form, asked.kind, current) === 'refused' && (
                  <PanelButton
                    look="danger"
                    disabled={isBusy}
                    onClick={() => void send(asked.kind, current.id)}
                  >
                    {t(`units.holding.${instead}.${asked.kind}`, { who })}
                  </PanelButton>
                )}
              </span>
            )}
          </div>
        )}
        {problem && <p className="note">{problem}</p>}
      </div>
      {asked.isOfEnquiry ? (
        <p>
          <span className="secondary">{t('units.holding.for')}:</span>{' '}
          {chosen?.receivedAt !== undefined &&
            t('units.holding.enquiryOf', {
              name: chosen.name,
              date: writeDate(chosen.receivedAt, language),
            })}
        </p>
      ) : (
        <WhoField
          id={`${field}-who`}
          name={given.name}
          enquiry={chosen}
          isBare={given.bare === given.name}
          keepName={() => change({ bare: given.name })}
          type={(name) => {
            change({ name })
            choose(null)
          }}
          choose={choose}
        />
      )}
      {kinds.includes('reserved') && (
        <UntilField
          id={`${field}-until`}
          value={until}
          onChange={(end) => change({ until: end })}
          isInvalid={wrong === 'until'}
        />
      )}
      {interest && (
        <PriceField
          id={`${field}-price`}
          listed={interest.unit.price}
          currency={interest.unit.currency}
          typed={given.price}
          onChange={(price) => change({ price })}
          isInvalid={wrong === 'price'}
          hint={t('units.holding.listPrice')}
        />
      )}
      {choices.agencies.length > 0 && (
        <FormSelect
          label={t('units.holding.agency')}
          value={(given.partner === undefined ? chosen?.partner : given.partner) ?? ''}
          none={t('units.holding.noAgency')}
          options={choices.agencies.map(({ id, name }) => [id, name])}
          onChange={({ target }) => change({ partner: target.value || null })}
        />
      )}
      {interest && <OthersWhoAsked interest={interest} except={enquiry} />}
      <footer className="actions">
        <PanelButton look="ghost" onClick={close}>
          {t('common.cancel')}
        </PanelButton>
        {kinds.map((kind) => (
          <PanelButton
            key={kind}
            {...(kind === asked.kind
              ? {
                  type: 'submit',
                  look: 'primary',
                  ...(asked.isOfEnquiry && { ref: focusFirst }),
                }
              : { onClick: () => void send(kind) })}
            // Not disabled, because the focus would be lost when it turns out that the unit is taken.
            aria-disabled={isBusy || isTaken(kind)}
          >
            {t(kind === 'reserved' ? 'units.holding.acts.reserve' : 'units.holding.acts.sell')}
          </PanelButton>
        ))}
      </footer>
    </form>
  )
}
