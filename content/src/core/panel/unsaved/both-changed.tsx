import { getTranslation } from '@payloadcms/translations'
import { useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { flattenTopLevelFields } from 'payload/shared'
import { useId } from 'react'
import { z } from 'zod'
import { textOf } from '../../records/lexical.ts'
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
  const labelOf = useFieldLabels()
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
            <legend className="strong">{labelOf(path)}</legend>
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

/** The label of a field by its path, also of one in a tab that is closed. */
function useFieldLabels(): (path: string) => string {
  const { collectionSlug, globalSlug } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { i18n } = useTranslation()
  const place = globalSlug ? { globalSlug } : { collectionSlug: collectionSlug ?? '' }
  const fields = getEntityConfig(place)?.fields ?? []
  const all = flattenTopLevelFields(fields, { i18n, moveSubFieldsToTop: true })
  return (path) => {
    const found = all.find((each) => {
      const name = 'name' in each ? each.name : undefined
      return (each.accessor ?? name) === path
    })
    const label = found && 'label' in found && found.label
    return found?.labelWithPrefix ?? (label ? getTranslation(label, i18n) : path)
  }
}

const id = z.uuid()

/** A value as words; `null` for what only the form can show, such as a chosen record. */
function shownText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'string') return id.safeParse(value).success ? null : value
  if (typeof value === 'number') return String(value)
  return textOf(value) || null
}
