import type { DefaultServerCellComponentProps } from 'payload'
import { z } from 'zod'
import { waitingTime } from '../../leads/waiting-time.ts'

const row = z.object({
  receivedAt: z.string().nullish(),
  createdAt: z.string(),
  status: z.string().nullish(),
})

/** The promise of this trade: an answer in minutes. Red where a new one waits longer than that. */
const tooLongMs = 15 * 60_000

export function AgeCell({ rowData, i18n }: DefaultServerCellComponentProps) {
  const read = row.safeParse(rowData)
  if (!read.success) return null
  const { createdAt, receivedAt, status } = read.data
  const since = Date.parse(receivedAt ?? createdAt)
  const now = Date.now()
  const isLate = status === 'new' && now - since > tooLongMs
  const language = i18n.language === 'uk' || i18n.language === 'ru' ? i18n.language : 'en'
  return (
    <time
      dateTime={new Date(since).toISOString()}
      style={isLate ? { color: 'var(--theme-error-500)', fontWeight: 600 } : undefined}
    >
      {waitingTime(since, now, language)}
    </time>
  )
}
