'use client'

import { inColour } from '@alun/platform/theme/drawing'
import {
  type DrawingProblem,
  drawingProblems,
  mostDrawing,
} from '@alun/platform/theme/drawing-problems'
import { useField } from '@payloadcms/ui'
import type { TextareaFieldClientProps } from 'payload'
import { useState } from 'react'
import { FieldFrame, inputIdOf } from '../../../core/panel/field-frame.tsx'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import './brand-look.css'

/** In pixels: twice the size on pages. */
const largest = { width: 640, height: 160 }

type Problem = DrawingProblem | 'size'

/** Chooses a logo from a file and shows it on its ground. A rejected file leaves the previous logo. */
export function DrawingField({
  field,
  letters,
  path,
  readOnly,
}: TextareaFieldClientProps & { letters: string; path: string }) {
  const { t } = usePanelText()
  const { disabled, setValue, showError, value } = useField<string | null>({ path })
  const [problem, setProblem] = useState<Problem | null>(null)
  const isLocked = Boolean(readOnly) || disabled
  const inputId = inputIdOf(path)

  const take = async (file: File) => {
    const svg = file.type === 'image/png' ? await pngDrawing(file) : withoutType(await file.text())
    const found = svg.length > mostDrawing ? 'size' : (drawingProblems(svg)[0] ?? null)
    setProblem(found)
    if (found === null) setValue(svg)
  }

  const unreadable = (cause: unknown) => {
    setProblem('noSvg')
    // Browsers throw a DOMException for pictures and files that they cannot read.
    if (!(cause instanceof DOMException)) throw cause
  }

  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <div className="panel brand-drawing">
        {value ? (
          <span className="brand-drawing__ground">
            {/* biome-ignore lint/performance/noImgElement: a file that is not stored yet */}
            <img alt="" src={addressOf(value, letters)} />
          </span>
        ) : null}
        <label className="button" data-disabled={isLocked || undefined}>
          {t('settings.brand.choose')}
          <input
            id={inputId}
            type="file"
            accept="image/svg+xml,image/png"
            className="visually-hidden"
            disabled={isLocked}
            aria-invalid={problem !== null}
            aria-describedby={`${inputId}-fault`}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void take(file).catch(unreadable)
              // Allows choosing the same file again after it was corrected.
              target.value = ''
            }}
          />
        </label>
        {value && !isLocked ? (
          <button
            type="button"
            className="button"
            onClick={() => {
              setProblem(null)
              setValue(null)
            }}
          >
            {t('settings.brand.remove')}
          </button>
        ) : null}
        <p id={`${inputId}-fault`} role="alert" className="late">
          {problem ? t(`settings.brand.faults.${problem}`) : null}
        </p>
      </div>
    </FieldFrame>
  )
}

function addressOf(svg: string, letters: string): string {
  return `data:image/svg+xml,${encodeURIComponent(inColour(svg, letters))}`
}

/** Some programs write the standard document type, which is harmless. */
const withoutType = (svg: string) => svg.replace(/<!DOCTYPE[^<>[]*>/i, '').trim()

/** Embeds the picture in an SVG, reduced to the size that pages need. */
async function pngDrawing(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, largest.width / picture.width, largest.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const size = `width="${canvas.width}" height="${canvas.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}"><image href="${canvas.toDataURL('image/png')}" ${size}/></svg>`
}
