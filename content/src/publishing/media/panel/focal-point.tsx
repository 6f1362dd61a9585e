'use client'

import { Button, useDocumentInfo, useField } from '@payloadcms/ui'
import { type ComponentProps, useEffect, useState } from 'react'
import { z } from 'zod'
import { isRaster } from '../../../core/fields/raster-types.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import type { Focal } from '../derive-picture.ts'
import { FocalPicker } from './focal-picker.tsx'

const stored = z.object({
  id: z.string(),
  version: z.string(),
  mimeType: z.string(),
  width: z.number(),
  height: z.number(),
})

/** Sets the focal point of a picture, and shows what is left of it in each shape. */
export function FocalPoint() {
  const { t } = usePanelText()
  const source = useSource()
  const x = useField<number | null>({ path: 'focalX' })
  const y = useField<number | null>({ path: 'focalY' })
  if (source === null) return null
  const focal: Focal = { x: x.value ?? 50, y: y.value ?? 50 }

  function move(next: Focal) {
    x.setValue(next.x)
    y.setValue(next.y)
  }

  return (
    <fieldset className="field-type focal-point">
      <legend className="field-label">{t('media.focal')}</legend>
      <p>{t('media.focalHelp')}</p>
      <FocalPicker {...source} focal={focal} move={move} />
      <Button size="small" buttonStyle="secondary" onClick={() => move({ x: 50, y: 50 })}>
        {t('media.centre')}
      </Button>
    </fieldset>
  )
}

/** The chosen picture, else the stored one; `null` for other files. */
function useSource(): Pick<ComponentProps<typeof FocalPicker>, 'source' | 'ratio'> | null {
  const { savedDocumentData } = useDocumentInfo()
  const { value: file } = useField<unknown>({ path: 'file' })
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    if (!(file instanceof File) || !isRaster(file.type)) return setChosen(null)
    const url = URL.createObjectURL(file)
    setChosen(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (chosen !== null) return { source: chosen, ratio: null }
  const picture = stored.safeParse(savedDocumentData)
  if (!picture.success || file instanceof File || !isRaster(picture.data.mimeType)) return null
  const { height, id, version, width } = picture.data
  return { source: `/v1/media/${id}/${version}/640.webp`, ratio: width / height }
}
