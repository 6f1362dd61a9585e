'use client'

import { Button, useDocumentInfo, useField } from '@payloadcms/ui'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { z } from 'zod'
import { isRaster } from '../../../fields/raster-types.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import './media.css'
import { type Focal, movedBy } from './focal-keys.ts'

/** The shapes to which the site cuts pictures (`site/app/**.module.css`), and that of shared links. */
const crops = [
  { name: 'wide', ratio: '16 / 9' },
  { name: 'card', ratio: '3 / 2' },
  { name: 'square', ratio: '1' },
  { name: 'phone', ratio: '4 / 3' },
  { name: 'share', ratio: '1200 / 630' },
] as const

const stored = z.object({ id: z.string(), version: z.string(), mimeType: z.string() })

/** Sets the focal point of a picture, and shows what is left of it in each shape. */
export function FocalPoint() {
  const { t } = usePanelText()
  const source = useSource()
  const x = useField<number | null>({ path: 'focalX' })
  const y = useField<number | null>({ path: 'focalY' })
  if (source === null) return null
  const focal: Focal = { x: x.value ?? 50, y: y.value ?? 50 }
  const position = `${focal.x}% ${focal.y}%`

  function move(next: Focal) {
    x.setValue(next.x)
    y.setValue(next.y)
  }
  function pointed({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>) {
    // A press of Enter or the space bar has no place.
    if (detail === 0) return
    const { height, left, top, width } = currentTarget.getBoundingClientRect()
    const percent = (part: number) => Math.round(Math.min(100, Math.max(0, part * 100)))
    move({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }
  function pressed(event: KeyboardEvent) {
    const next = movedBy(focal, event.key)
    if (next === null) return
    event.preventDefault()
    move(next)
  }

  return (
    <fieldset className="field-type focal-point">
      <legend className="field-label">{t('media.focal')}</legend>
      <p>{t('media.focalHelp')}</p>
      <button
        type="button"
        className="focal-point__picture"
        aria-label={`${t('media.focal')}: ${position}`}
        onClick={pointed}
        onKeyDown={pressed}
      >
        {/* biome-ignore lint/performance/noImgElement: a derived picture of ours, or a file not uploaded yet */}
        <img src={source} alt="" />
        <span className="focal-point__mark" style={{ left: `${focal.x}%`, top: `${focal.y}%` }} />
      </button>
      <Button size="small" buttonStyle="secondary" onClick={() => move({ x: 50, y: 50 })}>
        {t('media.centre')}
      </Button>
      <ul className="focal-point__crops">
        {crops.map(({ name, ratio }) => (
          <li key={name}>
            {/* biome-ignore lint/performance/noImgElement: as above */}
            <img src={source} alt="" style={{ aspectRatio: ratio, objectPosition: position }} />
            {t(`media.${name}`)}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Address of the chosen picture, else of the stored one; `null` for other files. */
function useSource(): string | null {
  const { savedDocumentData } = useDocumentInfo()
  const { value: file } = useField<unknown>({ path: 'file' })
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    if (!(file instanceof File) || !isRaster(file.type)) return setChosen(null)
    const url = URL.createObjectURL(file)
    setChosen(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (chosen !== null) return chosen
  const picture = stored.safeParse(savedDocumentData)
  if (!picture.success || file instanceof File || !isRaster(picture.data.mimeType)) return null
  return `/v1/media/${picture.data.id}/${picture.data.version}/640.webp`
}
