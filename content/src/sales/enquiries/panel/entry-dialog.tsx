import { currentTime } from '@alun/contract/rules/current-time'
import { enquirySizes } from '@alun/contract/rules/enquiry'
import { isLocale, locales } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { randomKey } from '@alun/contract/rules/random-key'
import { localeSchema } from '@alun/contract/schema/locale'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../core/panel/dialog/dialog.tsx'
import type { EnquiryDialogRequest } from '../../../core/panel/enquiry-dialog.ts'
import { FormField, FormInput, FormSelect } from '../../../core/panel/look/form-field.tsx'
import { Keys } from '../../../core/panel/look/keys.tsx'
import { PanelButton } from '../../../core/panel/look/panel-button.tsx'
import { panelRequest, problemOf, RequestError } from '../../../core/panel/panel-request.ts'
import { pressedKey } from '../../../core/panel/pressed-key.ts'
import { UnsavedNote } from '../../../core/panel/unsaved/unsaved-note.tsx'
import { useUnsaved } from '../../../core/panel/unsaved/use-unsaved.ts'
import { useAnswer } from '../../../core/panel/use-answer.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { useSearch } from '../../../core/panel/use-search.ts'
import { languageWords } from '../../../core/words/account-words.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { panelLocale, type WordKey } from '../../../core/words/words.ts'
import { writeClock } from '../../../core/words/written-times.ts'
import { offeredProjects, otherEnquiries } from '../other-enquiry.ts'
import { entryChannels } from '../source.ts'
import { OtherRows } from './other-rows.tsx'
import { isStepOver, QuickDays, StepTime, stepInstant } from './step-time.tsx'
import './entry-dialog.css'

const stored = z.object({ id: z.string() })

const entry = z.object({
  /** Makes a repeated save the same enquiry. */
  key: z.uuid(),
  via: z.enum(entryChannels),
  way: z.string(),
  name: z.string(),
  locale: localeSchema,
  project: z.string(),
  unit: z.string(),
  talk: z.string(),
  step: z.string(),
  day: z.string(),
  time: z.string(),
})

type Line = 'way' | 'name' | 'unit' | 'step' | 'day' | 'time' | 'over'

/** Dialog for an enquiry by call or in person. The person gets no message. */
export function EntryDialog(props: EnquiryDialogRequest & { close: () => void }) {
  const { close } = props
  const { language, t } = usePanelText()
  const router = useRouter()
  const field = useId()
  const [openedAt] = useState(currentTime)
  const [empty] = useState(() => ({
    key: randomKey(),
    via: entryChannels[0],
    locale: panelLocale(language),
    ...{ way: '', name: '', project: '', unit: '' },
    ...{ talk: '', step: '', day: '', time: '10:00' },
  }))
  const kept = useUnsaved('entry', entry, empty)
  const { locale, name, project, unit, via, way } = kept.value
  const change = (part: Partial<z.output<typeof entry>>) =>
    kept.change((value) => ({ ...value, ...part }))
  const due = { day: kept.value.day, time: kept.value.time }
  const [problem, setProblem] = useState<WordKey | null>(null)
  const [isSending, setSending] = useState(false)

  const others = useSearch('enquiries/known', way, 4, otherEnquiries, { locale })?.others ?? []
  const offered = useAnswer('enquiries/projects', offeredProjects)
  const projects = typeof offered === 'object' ? offered.projects : []

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { key } = kept.value
    const nextStep = kept.value.step.trim()
    const nextStepAt = due.day ? stepInstant(due) : null
    const reject = (what: Line) => {
      setProblem(wrong[what])
      document.getElementById(`${field}-${what === 'over' ? 'day' : what}`)?.focus()
    }
    if (way.trim() === '') return reject('way')
    if (name.trim() === '') return reject('name')
    // Report the empty field, not the filled one.
    if (nextStep !== '' && due.day === '') return reject('day')
    if (nextStep === '' && due.day !== '') return reject('step')
    if (due.day !== '' && nextStepAt === null) return reject('time')
    if (isStepOver(nextStepAt)) return reject('over')
    setProblem(null)
    setSending(true)
    try {
      const saved = await panelRequest('POST', 'enquiries/entered', stored, {
        ...{ key, via, way: way.trim(), name: name.trim(), nextStep, nextStepAt },
        ...{ locale, message: kept.value.talk.trim() },
        ...{ project: project || null, unit: project ? unit.trim() : '' },
      })
      kept.discard()
      close()
      if (props.saved) return props.saved({ id: saved.id, title: name.trim() })
      const action = {
        label: t('common.open'),
        onClick: () => router.push(recordAddress('enquiries', saved.id)),
      }
      toast.success(t('enquiries.entry.saved', { name: name.trim() }), { action })
      router.refresh()
    } catch (cause) {
      // Offline or rejected: the form stays, to be sent again.
      const code = cause instanceof RequestError ? cause.code : ''
      if (code === 'way' || code === 'unit') reject(code)
      else setProblem(problemOf(cause, 'enquiries.entry.failed'))
    } finally {
      setSending(false)
    }
  }

  /** Ctrl+Enter saves; Enter adds a line or goes to the next input, so that notes of a call are not sent early. */
  const withKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (pressedKey(event) !== 'Enter') return
    const { currentTarget: form, target } = event
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      return form.requestSubmit()
    }
    if (!(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const inputs = [...form.querySelectorAll<HTMLElement>('input, select, textarea')]
    inputs[inputs.indexOf(target) + 1]?.focus()
  }
  const isWrong = (line: Line) => problem === wrong[line]
  const input = (line: Line, required = false) => ({
    id: `${field}-${line}`,
    isInvalid: isWrong(line),
    'aria-required': required,
    'aria-describedby': isWrong(line) ? `${field}-problem` : undefined,
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
          {entryChannels.map((each) => (
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
        <FormInput
          {...input('way', true)}
          label={t('enquiries.entry.way')}
          inputMode={via === 'call' ? 'tel' : undefined}
          maxLength={enquirySizes.contact}
          value={way}
          onChange={({ target }) => change({ way: target.value })}
        />
        <FormInput
          {...input('name', true)}
          label={t('common.name')}
          maxLength={enquirySizes.name}
          value={name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <div className="wide" role="status">
          {others.length > 0 && (
            <>
              <b>{t('enquiries.worklist.beside')}</b>
              <OtherRows language={language} t={t} others={others} target="_blank" />
            </>
          )}
        </div>
        <FormSelect
          label={t('common.project')}
          value={project}
          onChange={({ target }) => change({ project: target.value })}
          none={t('enquiries.entry.noProject')}
          options={projects.map(({ id, title }) => [id, title])}
        />
        <FormInput
          {...input('unit')}
          label={t('units.singular')}
          maxLength={100}
          value={unit}
          disabled={project === ''}
          onChange={({ target }) => change({ unit: target.value })}
        />
        <FormSelect
          label={t('enquiries.worklist.language')}
          value={locale}
          onChange={({ target }) => {
            if (isLocale(target.value)) change({ locale: target.value })
          }}
          options={locales.map((each) => [each, t(languageWords(each))])}
        />
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
        <FormInput
          {...input('step')}
          label={t('enquiries.entry.next')}
          name="next"
          maxLength={200}
          value={kept.value.step}
          onChange={({ target }) => change({ step: target.value })}
        />
        <StepTime
          id={field}
          due={due}
          choose={change}
          invalid={isWrong('day') || isWrong('over') ? 'day' : isWrong('time') ? 'time' : null}
          describedBy={`${field}-problem`}
        />
        <div className="wide actions">
          <QuickDays today={officeDay(openedAt)} choose={(next) => change({ day: next })} />
        </div>
        <div className="wide">
          <UnsavedNote since={kept.since} discard={kept.discard} />
        </div>
        <div className="wide" role="alert" id={`${field}-problem`}>
          {problem && <p className="note">{t(problem)}</p>}
        </div>
        <footer className="actions wide">
          <span className="secondary small">{t('enquiries.entry.nothingSent')}</span>
          <PanelButton look="ghost" onClick={close}>
            {t('common.cancel')} <kbd>Esc</kbd>
          </PanelButton>
          <PanelButton type="submit" look="primary" disabled={isSending}>
            {t('common.save')} <Keys of="Ctrl Enter" />
          </PanelButton>
        </footer>
      </form>
    </Dialog>
  )
}

const wrong: Record<Line, WordKey> = {
  way: 'enquiries.entry.noWay',
  name: 'enquiries.entry.noName',
  unit: 'enquiries.entry.noUnit',
  step: 'enquiries.entry.nextEmpty',
  day: 'enquiries.entry.day',
  time: 'enquiries.worklist.stepNeedsTime',
  over: 'enquiries.worklist.stepInPast',
}
