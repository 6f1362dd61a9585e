'use client'

import { useDocumentInfo, useField, useFormInitializing } from '@payloadcms/ui'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import { isRaster } from '../../../core/records/raster-types.ts'
import './media.css'

const stored = z.object({
  id: z.string(),
  version: z.string(),
  mimeType: z.string(),
  width: z.number(),
  height: z.number(),
})

/** The aspect ratios to which the site crops pictures (`site/app/**.module.css`), and that of shared links. */
const crops = [
  { name: 'wide', ratio: '16 / 9' },
  { name: 'card', ratio: '3 / 2' },
  { name: 'square', ratio: '1' },
  { name: 'phone', ratio: '4 / 3' },
  { name: 'share', ratio: '1200 / 630' },
] as const

/**
 * Sets the focal point of a picture by two numbers or a click, and previews each crop. A new picture is described first,
 * so its description gets the caret.
 */
export function FocalPoint() {
  const { t } = usePanelText()
  const { id } = useDocumentInfo()
  const source = useSource()
  const here = useRef<HTMLFieldSetElement>(null)
  // Until then the fields are disabled.
  const isReady = !useFormInitializing()
  const isNew = source !== null && !id && isReady
  useEffect(() => {
    // The keyboard of a phone would cover the picture.
    if (!isNew || !matchMedia('(hover: hover)').matches) return
    here.current?.closest('form')?.querySelector<HTMLElement>('#field-alt')?.focus()
  }, [isNew])
  const x = useField<number | null>({ path: 'focalX' })
  const y = useField<number | null>({ path: 'focalY' })
  if (source === null) return null
  const position = `${x.value ?? 50}% ${y.value ?? 50}%`

  function pointed({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const { height, left, top, width } = currentTarget.getBoundingClientRect()
    x.setValue(percent(((clientX - left) / width) * 100))
    y.setValue(percent(((clientY - top) / height) * 100))
  }

  return (
    <fieldset className="field-type focal-point" ref={here}>
      <legend className="field-label">{t('media.focal')}</legend>
      <p>{t('media.focalHelp')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the numbers below are for the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="focal-point__picture" onClick={pointed}>
        {/* biome-ignore lint/performance/noImgElement: a derived picture of ours, or a file not uploaded yet */}
        <img src={source.url} alt="" style={source.ratio ? { '--ratio': source.ratio } : {}} />
        <span
          className="focal-point__mark"
          style={{ left: `${x.value ?? 50}%`, top: `${y.value ?? 50}%` }}
        />
      </div>
      <div className="panel actions focal-point__numbers">
        {(
          [
            ['across', x],
            ['down', y],
          ] as const
        ).map(([name, field]) => (
          <label key={name}>
            {t(`media.${name}`)}{' '}
            <input
              className="input"
              type="number"
              min={0}
              max={100}
              value={field.value ?? 50}
              onChange={({ target }) => field.setValue(percent(target.valueAsNumber))}
            />
          </label>
        ))}
      </div>
      <ul className="focal-point__crops">
        {crops.map(({ name, ratio }) => (
          <li key={name}>
            {/* biome-ignore lint/performance/noImgElement: as above */}
            <img src={source.url} alt="" style={{ aspectRatio: ratio, objectPosition: position }} />
            {t(`media.${name}`)}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value || 0)))

/** The chosen picture, else the stored one with its ratio, which reserves its space; `null` for other files. */
function useSource(): { url: string; ratio: number | null } | null {
  const { savedDocumentData } = useDocumentInfo()
  const { value: file } = useField<unknown>({ path: 'file' })
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    if (!(file instanceof File) || !isRaster(file.type)) return setChosen(null)
    const url = URL.createObjectURL(file)
    setChosen(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (chosen !== null) return { url: chosen, ratio: null }
  const picture = stored.safeParse(savedDocumentData)
  if (!picture.success || file instanceof File || !isRaster(picture.data.mimeType)) return null
  const { height, id, version, width } = picture.data
  return { url: `/v1/media/${id}/${version}/640.webp`, ratio: width / height }
}
