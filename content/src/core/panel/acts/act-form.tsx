import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import { addDays } from '@alun/contract/rules/office-time'
import {
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import {
  type Act,
  type Given,
  type Input,
  type Inputs,
  sentOf,
  type TypedValues,
  typedValues,
} from '../../http/act.ts'
import type { WordKey } from '../../words/words.ts'
import { mondayOf } from '../days.ts'
import { FormField, FormInput, FormSelect } from '../look/form-field.tsx'
import { Keys } from '../look/keys.tsx'
import { PanelButton } from '../look/panel-button.tsx'
import type { SelectOption } from '../look/select.tsx'
import { panelRequest, RequestError } from '../panel-request.ts'
import { pressedKey } from '../pressed-key.ts'
import { OfficeTimeInput } from '../times/office-time-input.tsx'
import { UnsavedNote } from '../unsaved/unsaved-note.tsx'
import { useUnsaved } from '../unsaved/use-unsaved.ts'
import { useChange } from '../use-change.ts'
import { usePanelText } from '../use-panel-text.ts'
import './act-form.css'

type Set = (typed: string | boolean) => void
type After = (values: TypedValues, change: (part: TypedValues) => void) => ReactNode
type Options = readonly SelectOption[]

interface Props<Own extends Inputs, Answer> {
  act: Act<Own, Answer>
  /** What it is about, where several such forms keep their text. */
  of?: string
  start: TypedValues
  /** Choices that only the page knows, such as records. */
  options?: Partial<Record<keyof Own, Options | ((values: TypedValues) => Options)>>
  /** Shown after an input. */
  after?: Partial<Record<keyof Own, After>>
  /** Words for refusals that concern no input. */
  problems?: Readonly<Record<string, WordKey>>
  note?: ReactNode
  /** Whether choices are still being read, without which nothing can be sent. */
  isWaiting?: boolean
  /** Closes the dialog of the form. */
  close?: () => void
  /** Called with what was kept, too. */
  changed?: (values: TypedValues) => void
  /** In place of the act's own call. */
  send?: (given: Given<Own>, settled: (answer: Answer) => void) => Promise<unknown>
  done: (answer: Answer, values: TypedValues) => void
}

/**
 * The form of an act. What is typed stays until it is saved; the first wrong input gets the focus. Ctrl+Enter saves;
 * Enter goes to the next input, so that notes during a call are not sent early.
 */
export function ActForm<Own extends Inputs, Answer>(props: Props<Own, Answer>) {
  const { act, changed, close, done, note, of = '', problems = {} } = props
  // By any name, because the inputs are walked by their names.
  const after: Record<string, After | undefined> = props.after ?? {}
  const given: Record<string, Options | ((values: TypedValues) => Options) | undefined> =
    props.options ?? {}
  const { t } = usePanelText()
  const id = useId()
  const [start] = useState(props.start)
  const { value: values, ...kept } = useUnsaved(`${act.path} ${of}`, typedValues, start)
  const type = (part: TypedValues) => kept.change((all) => ({ ...all, ...part }))
  const tell = useEffectEvent(() => changed?.(values))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page follows the values, also those from before.
  useEffect(() => tell(), [values])
  const optionsOf = (name: string, by: TypedValues) => {
    const known = given[name]
    return typeof known === 'function' ? known(by) : known
  }
  // A browser shows the first choice where none is chosen, or where the chosen one is no longer offered.
  const chosen: TypedValues = { ...values }
  for (const [name, { isNoneLast, kind, none }] of Object.entries<Input>(act.inputs)) {
    const isShown = kind === 'choice' && (none === undefined || isNoneLast)
    const options = isShown ? (optionsOf(name, chosen) ?? []) : []
    const isChosen =
      (isNoneLast && chosen[name] === '') || options.some(([each]) => each === chosen[name])
    const [first] = options
    if (!isChosen && first) chosen[name] = first[0]
  }
  const [problem, setProblem] = useState<{ input: string | undefined; text: string } | null>(null)
  const inputs = Object.entries<Input>(act.inputs)
  const wordOf = ({ label, wrong }: Input) => wrong ?? label ?? 'panel.unsaved.empty'
  const own = Object.fromEntries(inputs.map(([name, input]) => [name, wordOf(input)]))
  const refused = useRef<string | undefined>(undefined)
  const show = (text: string, input = refused.current) => {
    setProblem({ input, text })
    if (input) document.getElementById(`${id}-${input}`)?.focus()
  }
  const { change, isBusy } = useChange({ ...own, ...problems }, show)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || props.isWaiting) return
    setProblem(null)
    const sent = sentOf(act, chosen)
    const parsed = act.schema.safeParse(sent)
    const wrong = inputs.find(([each]) => each === parsed.error?.issues[0]?.path[0])
    if (wrong) return show(t(wordOf(wrong[1])), wrong[0])
    if (!parsed.data) return
    const settled = (answer: Answer) => {
      kept.settle()
      close?.()
      done(answer, values)
    }
    const own = parsed.data
    await change(async () => {
      try {
        if (props.send) await props.send(own, settled)
        else settled(await panelRequest(act.method.toUpperCase(), act.path, act.answer, sent))
      } catch (cause) {
        // A refusal of one value has the name of its input as its code.
        const code = cause instanceof RequestError ? cause.code : ''
        refused.current = code in act.inputs ? code : undefined
        throw cause
      }
    })
  }
  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (pressedKey(event) !== 'Enter') return
    const { currentTarget: form, target } = event
    const isSave = event.ctrlKey || event.metaKey
    if (!isSave && !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (isSave) return form.requestSubmit()
    const all = [...form.querySelectorAll<HTMLElement>('input, select, textarea')]
    all[all.indexOf(target as HTMLInputElement) + 1]?.focus()
  }

  return (
    <form className="act-form" onSubmit={(event) => void submit(event)} onKeyDown={press}>
      {inputs.map(([name, input]) => {
        const isInvalid = problem?.input === name
        return (
          <Fragment key={name}>
            <ActInput
              {...{ input, isInvalid, name }}
              values={chosen}
              id={`${id}-${name}`}
              set={(typed) => type({ [name]: typed })}
              options={optionsOf(name, chosen)}
              describedBy={isInvalid ? `${id}-problem` : undefined}
            />
            {after[name]?.(chosen, type)}
          </Fragment>
        )
      })}
      <div className="wide">
        <UnsavedNote since={kept.since} discard={kept.discard} />
      </div>
      <div className="wide" role="alert" id={`${id}-problem`}>
        {problem && <p className="note">{problem.text}</p>}
      </div>
      <footer className="actions wide">
        {note}
        {close && (
          <PanelButton look="ghost" onClick={close}>
            {t('common.cancel')} <kbd>Esc</kbd>
          </PanelButton>
        )}
        <PanelButton type="submit" look="primary" disabled={isBusy || props.isWaiting}>
          {t('common.save')} <Keys of="Ctrl Enter" />
        </PanelButton>
      </footer>
    </form>
  )
}

function ActInput(props: {
  id: string
  name: string
  input: Input
  values: TypedValues
  set: Set
  options: Options | undefined
  isInvalid: boolean
  describedBy: string | undefined
}) {
  const { describedBy, id, input, isInvalid, name, set, values } = props
  const { t } = usePanelText()
  const { kind, max, when } = input
  const label = input.label && t(input.label)
  const none = input.none && t(input.none)
  const value = values[name] ?? ''
  const options = props.options ?? input.options?.map(([each, word]) => [each, t(word)] as const)
  const common = {
    ...{ id, name, 'aria-describedby': describedBy, value: String(value) },
    disabled: when !== undefined && !when(values),
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  }
  switch (kind) {
    case 'line':
      return <FormInput {...common} label={label} isInvalid={isInvalid} maxLength={max} />
    case 'lines':
      return (
        <FormField id={id} label={label} isWide>
          <textarea {...common} className="input" rows={3} maxLength={max} />
        </FormField>
      )
    case 'choice':
      return (
        <FormSelect
          {...{ ...common, label, none }}
          isNoneLast={input.isNoneLast}
          options={options ?? []}
        />
      )
    case 'segments':
      return (
        <fieldset className="segments wide" aria-label={label}>
          {options?.map(([each, word]) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === value}
              onClick={() => set(each)}
            >
              {word}
            </button>
          ))}
        </fieldset>
      )
    case 'tick':
      return (
        <label className="wide">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => set(target.checked)}
          />{' '}
          {label}
        </label>
      )
    case 'time':
      return (
        <FormField id={id} label={label}>
          <OfficeTimeInput
            {...{ id, isInvalid }}
            disabled={common.disabled}
            value={common.value}
            onChange={set}
          />
        </FormField>
      )
    case 'hidden':
      return null
  }
}

/** Buttons for the most common days, at ten in the morning. */
export function QuickDays({ choose }: { choose: (time: string) => void }) {
  const { t } = usePanelText()
  const today = officeDay(currentTime())
  const days = [
    ['enquiries.worklist.tomorrow', addDays(today, 1)],
    ['enquiries.worklist.inThreeDays', addDays(today, 3)],
    ['enquiries.worklist.onMonday', mondayOf(addDays(today, 7))],
  ] as const
  return days.map(([label, day]) => (
    <PanelButton key={label} isSmall onClick={() => choose(`${day}T10:00`)}>
      {t(label)}
    </PanelButton>
  ))
}
