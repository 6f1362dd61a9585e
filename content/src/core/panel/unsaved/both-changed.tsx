import { useId } from 'react'
import { z } from 'zod'
import { textOf } from '../../records/lexical.ts'
import { useFieldPlaces } from '../use-field-places.ts'
import { usePanelText } from '../use-panel-text.ts'
import { changedByOthers, type TypedFields, valueAt } from './typed-fields.ts'
import './both-changed.css'

interface Props {
  /** What this person has typed. */
  fields: TypedFields
  newest: unknown
  /** Paths of the fields that stay as they are in the newest version. */
  theirs: ReadonlySet<string>
  choose: (theirs: ReadonlySet<string>) => void
}

/** Has a line for each field that this person and others have changed, to choose whose value stays. */
export function BothChanged({ choose, fields, newest, theirs }: Props) {
  const { t } = usePanelText()
  const id = useId()
  const placeOf = useFieldPlaces()
  const paths = changedByOthers(fields, newest)
  if (paths.length === 0) return null
  const chosen = (path: string, isTheirs: boolean) => {
    const others = [...theirs].filter((each) => each !== path)
    choose(new Set(isTheirs ? [...others, path] : others))
  }
  return (
    <div className="both-changed">
      <p>{t('panel.unsaved.bothChanged')}</p>
      {paths.map((path) => {
        const saved = shownText(valueAt(newest, path))
        return (
          <fieldset key={path} data-both-changed={path}>
            <legend className="strong">{placeOf(path).name}</legend>
            {[false, true].map((isTheirs) => (
              <label key={String(isTheirs)}>
                <input
                  type="radio"
                  name={`${id} ${path}`}
                  checked={theirs.has(path) === isTheirs}
                  onChange={() => chosen(path, isTheirs)}
                />
                {t(isTheirs ? 'panel.unsaved.theirs' : 'panel.unsaved.mine')}
              </label>
            ))}
            {saved !== null && (
              <details>
                <summary>{t('panel.unsaved.showTheirs')}</summary>
                <p>{saved || t('panel.unsaved.empty')}</p>
              </details>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

const id = z.uuid()

/** A value as words; `null` for what only the form can show, such as a chosen record. */
function shownText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'string') return id.safeParse(value).success ? null : value
  if (typeof value === 'number') return String(value)
  return textOf(value) || null
}
