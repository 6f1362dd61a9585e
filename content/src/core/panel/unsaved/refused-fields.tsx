'use client'

import { useAllFormFields, useForm } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useRef, useState } from 'react'
import { PanelButton } from '../look/panel-button.tsx'
import { useFieldPlaces } from '../use-field-places.ts'
import { usePanelText } from '../use-panel-text.ts'
import { Strip } from './strip.tsx'
import { isSameValue } from './typed-fields.ts'
import { useSaveEnd } from './use-save-end.ts'

/** Fields by their paths, as they were when the save was refused. */
type Refused = Readonly<Record<string, { message: string; value: unknown }>>

/**
 * Names the fields because of which a save was refused, and leads to each, until its value changes. Payload names them
 * in a message that goes, and forgets those that only the service can check.
 */
export function RefusedFields() {
  const [fields, dispatchFields] = useAllFormFields()
  const { getFields } = useForm()
  const placeOf = useFieldPlaces()
  const { t } = usePanelText()
  const [refused, setRefused] = useState<Refused>({})
  const within = useRef<HTMLSpanElement>(null)
  // The fields of the context arrive a moment later.
  useSaveEnd((isStored) => setRefused(isStored ? {} : refusedIn(getFields())))
  const left = Object.entries(refused).filter(
    ([path, { value }]) => fields[path] && isSameValue(fields[path].value, value),
  )
  const reach = (path: string) => {
    const form = within.current?.closest('form')
    if (!form) return
    const tabs = form.querySelectorAll<HTMLElement>('.tabs-field__tab-button')
    for (const at of placeOf(path).tabs) tabs[at]?.click()
    for (const { list, row } of rowsAround(path)) {
      const updatedRows = fields[list]?.rows?.map((each, at) =>
        at === row ? { ...each, collapsed: false } : each,
      )
      if (updatedRows) dispatchFields({ type: 'SET_ALL_ROWS_COLLAPSED', path: list, updatedRows })
    }
    focusWhenDrawn(form, path)
  }
  return (
    <>
      <span ref={within} hidden />
      {left.length > 0 && (
        <Strip
          name="refused"
          within={document.body}
          words={t('panel.unsaved.refused')}
          details={
            <ul className="refused-fields">
              {left.map(([path, { message }]) => (
                <li key={path}>
                  <PanelButton isSmall onClick={() => reach(path)} data-refused={path}>
                    {placeOf(path).name}
                  </PanelButton>{' '}
                  {message}
                </li>
              ))}
            </ul>
          }
        >
          <PanelButton isSmall look="ghost" onClick={() => setRefused({})}>
            {t('common.close')}
          </PanelButton>
        </Strip>
      )}
    </>
  )
}

/** Leaves out the version (`updatedAt`), because a save on an outdated one has a strip of its own. */
const refusedIn = (fields: FormState): Refused =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, { errorMessage = '', valid, value }]) =>
      valid === false && path !== 'updatedAt' ? [[path, { message: errorMessage, value }]] : [],
    ),
  )

/** The rows that contain a field, the outermost first. */
function rowsAround(path: string): { list: string; row: number }[] {
  const names = path.split('.')
  return names.flatMap((name, at) =>
    /^\d+$/.test(name) ? [{ list: names.slice(0, at).join('.'), row: Number(name) }] : [],
  )
}

const control = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button'
/** Payload draws a field once it is near the screen, a few frames after its tab or row has opened. */
const mostFrames = 60

function focusWhenDrawn(form: HTMLElement, path: string, left = mostFrames): void {
  const names = path.split('.')
  const around = names.map((_, at) => names.slice(0, names.length - at).join('__'))
  const [nearest] = around.flatMap((each) => form.querySelector(`#field-${each}`) ?? [])
  nearest?.scrollIntoView({ block: 'center' })
  const isDrawn = nearest?.id === `field-${around[0]}`
  const input = nearest?.matches(control) ? nearest : nearest?.querySelector(control)
  if (!isDrawn && left > 0) requestAnimationFrame(() => focusWhenDrawn(form, path, left - 1))
  else if (input instanceof HTMLElement) input.focus()
}
