import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { baliTimeWords, writeBaliTime } from '../../words/office-time.ts'
import { inPanelLanguage } from '../../words/words.ts'
import './times.css'

const instant = z.coerce.date()

/** A time in a list, as the clock on Bali shows it. */
export function BaliTimeCell({ cellData, i18n }: DefaultServerCellComponentProps) {
  const { data } = instant.safeParse(cellData ?? undefined)
  if (data === undefined) return <span>—</span>
  const iso = data.toISOString()
  return (
    <time className="figure" dateTime={iso}>
      {writeBaliTime(iso, i18n.language)}{' '}
      <small className="bali-time">{inPanelLanguage(baliTimeWords, { i18n })}</small>
    </time>
  )
}
