'use client'

import type { KeyboardEvent, MouseEvent } from 'react'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'
import './media.css'
import type { Focal } from '../derive-picture.ts'
import { movedBy } from './focal-keys.ts'

/** The shapes to which the site cuts pictures (`site/app/**.module.css`), and that of shared links. */
const crops = [
  { name: 'wide', ratio: '16 / 9' },
  { name: 'card', ratio: '3 / 2' },
  { name: 'square', ratio: '1' },
  { name: 'phone', ratio: '4 / 3' },
  { name: 'share', ratio: '1200 / 630' },
] as const

interface Props {
  source: string
  /** Width by height, which keeps the place of the picture while it loads; unknown of a file just chosen. */
  ratio: number | null
  focal: Focal
  move: (next: Focal) => void
}

/** Sets the focal point by mouse or arrow keys, and shows what is left of the picture in each shape. */
export function FocalPicker({ focal, move, ratio, source }: Props) {
  const { t } = usePanelText()
  const position = `${focal.x}% ${focal.y}%`

  function pointed({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>) {
    // A press of Enter or the space bar has no place.
    if (detail === 0) return
    const { height, left, top, width } = currentTarget.getBoundingClientRect()
    const percent = (part: number) => Math.round(Math.min(100, Math.max(0, part * 100)))
    move({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }
  function pressed(event: KeyboardEvent) {
    const next = movedBy(focal, event.key, event.shiftKey)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    move(next)
  }

  return (
    <>
      <button
        type="button"
        className="focal-point__picture"
        aria-label={`${t('media.focal')}: ${position}`}
        onClick={pointed}
        onKeyDown={pressed}
      >
        {/* biome-ignore lint/performance/noImgElement: a derived picture of ours, or a file not uploaded yet */}
        <img src={source} alt="" style={ratio ? { '--ratio': ratio } : {}} />
        <span className="focal-point__mark" style={{ left: `${focal.x}%`, top: `${focal.y}%` }} />
      </button>
      <ul className="focal-point__crops">
        {crops.map(({ name, ratio }) => (
          <li key={name}>
            {/* biome-ignore lint/performance/noImgElement: as above */}
            <img src={source} alt="" style={{ aspectRatio: ratio, objectPosition: position }} />
            {t(`media.${name}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
