import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { writeOfficeTime } from '../../words/office-time.ts'
import { inPanelLanguage } from '../../words/words.ts'
import './times.css'

const instant = z.coerce.date()

/** A time in a list, as the office's clock shows it. */
export function OfficeTimeCell({ cellData, i18n }: DefaultServerCellComponentProps) {
  const { data } = instant.safeParse(cellData ?? undefined)
  if (data === undefined) return <span>—</span>
  const iso = data.toISOString()
  return (
    <time className="figure" dateTime={iso}>
      {writeOfficeTime(iso, i18n.language)}{' '}
      <small className="office-time">{inPanelLanguage('panel.officeTime', { i18n })}</small>
    </time>
  )
}
