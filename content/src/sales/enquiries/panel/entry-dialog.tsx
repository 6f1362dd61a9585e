'use client'

import { enquirySizes } from '@alun/contract/rules/enquiry'
import { isLocale, locales } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { localeSchema } from '@alun/contract/schema/locale'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { z } from 'zod'
import type { EnquiryAsked } from '../../../core/panel/asked-enquiry.ts'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import { FormField } from '../../../core/panel/look/form-field.tsx'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { Select } from '../../../core/panel/look/select.tsx'
import { isSignedOut, panelRequest } from '../../../core/panel/panel-request.ts'
import { KeptNote } from '../../../core/panel/unsaved/kept-note.tsx'
import { useKept } from '../../../core/panel/unsaved/use-kept.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { useSought } from '../../../core/panel/use-sought.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { panelLocale, type WordKey } from '../../../core/words/words.ts'
import { writeClock } from '../../../core/words/written-times.ts'
import type { Found } from '../../../publishing/finder/finder-answer.ts'
import { finderAnswer } from '../../../publishing/finder/finder-answer.ts'
import { entryWays } from '../people/person-words.ts'
import { isStepOver, QuickDays, StepTime, stepInstant } from './step-time.tsx'
import './entry-dialog.css'

const knownAnswer = z.object({
  isWay: z.boolean(),
  people: z.array(
    z.object({
      person: z.string(),
      name: z.string().nullable(),
      enquiries: z.number(),
      owner: z.string(),
    }),
  ),
})
const stored = z.object({ id: z.string(), person: z.string() })

/** An enquiry that is being entered. */
const entry = z.object({
  /** Sent twice, it is one enquiry. */
  key: z.uuid(),
  via: z.enum(entryWays),
  way: z.string(),
  name: z.string(),
  person: z.string().nullable(),
  locale: localeSchema,
  subject: z.string(),
  talk: z.string(),
  step: z.string(),
  day: z.string(),
  time: z.string(),
})

type Problem =
  | 'way'
  | 'name'
  | 'subject'
  | 'step'
  | 'day'
  | 'time'
  | 'over'
  | 'signedOut'
  | 'failed'

/** An enquiry that came by call or in person. Nothing is sent to whoever it is from. */
export function EntryDialog(props: EnquiryAsked['detail'] & { close: () => void }) {
  const { close, known } = props
  const { language, t } = usePanelText()
  const router = useRouter()
  const field = useId()
  const [openedAt] = useState(Date.now)
  const [empty] = useState(() => ({
    key: crypto.randomUUID(),
    via: entryWays[0],
    ...{ way: known?.way ?? '', name: known?.name ?? '', person: known?.person ?? null },
    locale: panelLocale(language),
    ...{ subject: '', talk: '', step: '', day: '', time: '10:00' },
  }))
  const kept = useKept(`entry ${known?.person ?? ''}`, entry, empty)
  const { locale, name, person, subject, via, way } = kept.value
  const change = (part: Partial<z.output<typeof entry>>) =>
    kept.change((value) => ({ ...value, ...part }))
  const due = { day: kept.value.day, time: kept.value.time }
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSending, setSending] = useState(false)

  const people = useSought('enquiries/known', way, 4, knownAnswer, { locale })?.people ?? []
  // What is chosen has the project behind a comma.
  const about = subject.replace(/,.*/, '')
  const units = useSought('find', about, 2, finderAnswer, { of: 'units' })
  const projects = useSought('find', about, 2, finderAnswer, { of: 'projects' })

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { key } = kept.value
    const nextStep = kept.value.step.trim()
    const nextStepAt = due.day ? stepInstant(due) : null
    const reject = (what: Problem) => {
      setProblem(what)
      document.getElementById(`${field}-${what === 'over' ? 'day' : what}`)?.focus()
    }
    if (way.trim() === '') return reject('way')
    if (name.trim() === '') return reject('name')
    // The field that is empty, not the one that is filled in.
    if (nextStep !== '' && due.day === '') return reject('day')
    if (nextStep === '' && due.day !== '') return reject('step')
    if (due.day !== '' && nextStepAt === null) return reject('time')
    if (isStepOver(nextStepAt)) return reject('over')
    setProblem(null)
    setSending(true)
    try {
      // Both may be typed faster than they are looked up.
      const find = (of: string) => lookUp('find', finderAnswer, { q: about.trim(), of })
      const [{ isWay }, found] = await Promise.all([
        lookUp('enquiries/known', knownAnswer, { q: way.trim(), locale }),
        subject.trim() === '' ? null : Promise.all([find('units'), find('projects')]),
      ])
      if (!isWay) return reject('way')
      const chosen = found && subjectNamed(subject.trim(), found)
      if (found && !chosen) return reject('subject')
      const saved = await panelRequest('POST', 'enquiries/entered', stored, {
        ...{ key, via, way: way.trim(), name: name.trim(), person, nextStep, nextStepAt },
        ...{ locale, message: kept.value.talk.trim() },
        ...{ unit: chosen?.unit ?? null, project: chosen?.project ?? null },
      })
      kept.discard()
      close()
      if (props.saved) return props.saved({ id: saved.id, title: name.trim() })
      const action = {
        label: t('common.open'),
        onClick: () => router.push(`/admin/people/${saved.person}`),
      }
      toast.success(t('enquiries.entry.saved', { name: name.trim() }), { action })
      router.refresh()
    } catch (cause) {
      // Offline or rejected: the form stays and can be sent again.
      setProblem(isSignedOut(cause) ? 'signedOut' : 'failed')
    } finally {
      setSending(false)
    }
  }

  const proposed = [units, projects].flatMap((answer) => answer?.found ?? [])
  /** Saved by `Ctrl ↵` alone: who takes a call presses Enter in the middle of it. */
  const withKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const { currentTarget: form, target } = event
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      return form.requestSubmit()
    }
    if (!(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const [only] = proposed
    if (target.id === `${field}-subject` && only && proposed.length === 1)
      change({ subject: labelOf(only) })
    const inputs = [...form.querySelectorAll<HTMLElement>('input, select, textarea')]
    inputs[inputs.indexOf(target) + 1]?.focus()
  }
  const input = (of: Problem, required = false) => ({
    id: `${field}-${of}`,
    className: problem === of ? 'input input--error' : 'input',
    'aria-required': required,
    'aria-invalid': problem === of,
    'aria-describedby': problem === of ? `${field}-problem` : undefined,
    autoComplete: 'off',
  })

  return (
    <Dialog
      isWide
      title={t('enquiries.entry.title')}
      lead={t('enquiries.entry.lead', { time: writeClock(openedAt) })}
      close={close}
    >
      <form className="entry" onSubmit={(event) => void save(event)} onKeyDown={withKeys}>
        <fieldset className="segments wide" aria-label={t('enquiries.entry.via')}>
          {entryWays.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === via}
              onClick={() => change({ via: each })}
            >
              {t(`enquiries.entry.ways.${each}`)}
            </button>
          ))}
        </fieldset>
        <FormField id={`${field}-way`} label={t('enquiries.entry.way')}>
          <input
            {...input('way', true)}
            inputMode={via === 'call' ? 'tel' : undefined}
            maxLength={enquirySizes.contact}
            value={way}
            onChange={({ target }) => change({ way: target.value, person: null })}
          />
        </FormField>
        <FormField id={`${field}-name`} label={t('common.name')}>
          <input
            {...input('name', true)}
            maxLength={enquirySizes.name}
            value={name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </FormField>
        <div className="wide" role="status">
          {people.map((each) => (
            <div key={each.person} className="actions suggestion" data-known={each.person}>
              <span>
                <b>{t('enquiries.entry.known', { name: each.name ?? way })}</b>{' '}
                {commaList(
                  t('enquiries.entry.knownFacts', { count: each.enquiries }),
                  each.owner && t('enquiries.entry.enquiries', { name: each.owner }),
                )}
              </span>
              {person === each.person ? (
                <span className="secondary">{t('enquiries.entry.addedTo')}</span>
              ) : (
                <PanelButton
                  isSmall
                  onClick={() => change({ person: each.person, name: each.name ?? name })}
                >
                  {t('enquiries.entry.addTo')}
                </PanelButton>
              )}
            </div>
          ))}
        </div>
        <FormField id={`${field}-subject`} label={t('enquiries.entry.subject')}>
          <input
            {...input('subject')}
            list={`${field}-subjects`}
            maxLength={100}
            value={subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
          <datalist id={`${field}-subjects`}>
            {proposed.map((each) => (
              <option key={each.id} value={labelOf(each)} />
            ))}
          </datalist>
        </FormField>
        <FormField id={`${field}-locale`} label={t('enquiries.worklist.language')}>
          <Select
            id={`${field}-locale`}
            value={locale}
            onChange={({ target }) => {
              if (isLocale(target.value)) change({ locale: target.value })
            }}
            options={locales.map((each) => [each, t(languageWords(each))])}
          />
        </FormField>
        <FormField id={`${field}-talk`} label={t('enquiries.entry.talk')} isWide>
          <textarea
            className="input"
            id={`${field}-talk`}
            name="talk"
            rows={3}
            maxLength={enquirySizes.message}
            value={kept.value.talk}
            onChange={({ target }) => change({ talk: target.value })}
          />
        </FormField>
        <FormField id={`${field}-step`} label={t('enquiries.entry.next')}>
          <input
            {...input('step')}
            name="next"
            maxLength={200}
            value={kept.value.step}
            onChange={({ target }) => change({ step: target.value })}
          />
        </FormField>
        <StepTime
          id={field}
          due={due}
          choose={change}
          invalid={
            problem === 'over' ? 'day' : problem === 'day' || problem === 'time' ? problem : null
          }
          describedBy={`${field}-problem`}
        />
        <div className="wide actions">
          <QuickDays today={officeDay(openedAt)} choose={(next) => change({ day: next })} />
        </div>
        <div className="wide">
          <KeptNote since={kept.since} discard={kept.discard} />
        </div>
        <div className="wide" role="alert" id={`${field}-problem`}>
          {problem && <p className="note">{t(problemWords[problem])}</p>}
        </div>
        <footer className="actions wide">
          <span className="secondary small">{t('enquiries.entry.nothingSent')}</span>
          <PanelButton look="ghost" onClick={close}>
            {t('enquiries.entry.cancel')} <kbd>Esc</kbd>
          </PanelButton>
          <PanelButton type="submit" look="primary" disabled={isSending}>
            {t('common.save')} <Keys of="Ctrl ↵" />
          </PanelButton>
        </footer>
      </form>
    </Dialog>
  )
}

const lookUp = <T,>(what: string, answer: z.ZodType<T>, query: Record<string, string>) =>
  panelRequest('GET', `${what}?${new URLSearchParams(query)}`, answer)

const labelOf = ({ detail, title }: Found) => commaList(title, detail)

/** The unit or project that was chosen, or the only one that was found. */
function subjectNamed(text: string, answers: readonly { found: readonly Found[] }[]) {
  const [units = [], projects = []] = answers.map(({ found }) => found)
  const named = [
    ...units.map((each) => ({ label: labelOf(each), unit: each.id, project: null })),
    ...projects.map((each) => ({ label: labelOf(each), unit: null, project: each.id })),
  ]
  return named.find(({ label }) => label === text) ?? (named.length === 1 ? named[0] : undefined)
}

const problemWords: Record<Problem, WordKey> = {
  way: 'enquiries.entry.noWay',
  signedOut: 'panel.signedOut',
  name: 'enquiries.entry.noName',
  subject: 'enquiries.entry.noSubject',
  step: 'enquiries.entry.nextEmpty',
  day: 'enquiries.entry.day',
  time: 'enquiries.worklist.stepNeedsTime',
  over: 'enquiries.worklist.stepInPast',
  failed: 'enquiries.entry.failed',
}
