import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { z } from 'zod'
import { waitingTime } from '../../leads/waiting-time.ts'

const row = z.object({
  receivedAt: z.string().nullish(),
  createdAt: z.string(),
  status: z.string().nullish(),
})

const settings = z.object({
  salesHours: z.object({ answerWithinMinutes: z.number().nullish() }).nullish(),
})

/** What the site promises its visitors; read once for a whole list. */
const promisedMinutes = cache(async (payload: Payload): Promise<number | null> => {
  const found = await payload.findGlobal({
    slug: 'settings',
    depth: 0,
    select: { salesHours: true },
  })
  return settings.parse(found).salesHours?.answerWithinMinutes ?? null
})

type Cell = Pick<DefaultServerCellComponentProps, 'rowData' | 'payload'> & {
  i18n: { language: string }
}

/** Red for a new enquiry that waits longer than the site promises. */
export async function AgeCell({ rowData, i18n, payload }: Cell) {
  const read = row.safeParse(rowData)
  if (!read.success) return null
  const { createdAt, receivedAt, status } = read.data
  const since = Date.parse(receivedAt ?? createdAt)
  const now = Date.now()
  const promised = status === 'new' ? await promisedMinutes(payload) : null
  const isLate = promised !== null && now - since > promised * 60_000
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
