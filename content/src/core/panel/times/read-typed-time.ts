/** The day of a text such as `26.11.2026`, `26/11/26`, `26.11` or `2026-11-26`; `null` for any other. */
export function readTypedDay(text: string, today: string): string | null {
  const written = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const parts =
    /^(\d{1,2})[./\s-]{1,3}(\d{1,2})(?:[./\s-]{1,3}(\d{4}|\d{2}))?[./]?$/.exec(written) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(written)
  if (!parts) return null
  const [, day, month, year] = parts
  if (year) return dayOf(year.length === 2 ? `20${year}` : year, month, day)
  // Without a year it is the next such day.
  const thisYear = Number(today.slice(0, 4))
  const candidates = [0, 1, 2, 3, 4].map((ahead) => dayOf(String(thisYear + ahead), month, day))
  return candidates.find((each) => each !== null && each >= today) ?? null
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  // The 31st of a month with 30 days would be the first of the next.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text) ? null : text
}

/** The time of day of a text such as `9`, `9:30`, `9.30`, `930` or `3:15 pm`, as `09:30`; `null` for any other. */
export function readTypedClock(text: string): string | null {
  const parts =
    /^(\d{1,2})(?:[:.\s-](\d{2}))?\s?([ap]m)?$/i.exec(text.trim()) ??
    /^(\d{1,2})(\d{2})$/.exec(text.trim())
  if (!parts) return null
  const [, hours = '', minutes = '00', half] = parts
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return null
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour
  if (ofDay > 23 || Number(minutes) > 59) return null
  return `${String(ofDay).padStart(2, '0')}:${minutes}`
}

/** `26.11.2026`, which every language of the panel reads as the same day. */
export const typedDay = (day: string) => day.split('-').reverse().join('.')
