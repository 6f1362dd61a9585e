/**
 * Reads a time of day as `09:30`: `9:30`, `9.30`, `930`, `9`, `9:30 pm`, with seconds, or the fraction of a day
 * that a spreadsheet stores. `24:00`, the midnight at the end of the day, becomes `00:00`.
 */
export function readTime(typed: string): string | null {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  if (/^0[.,]\d{3,}$/.test(text))
    return ofMinutes(Math.round(Number(text.replace(',', '.')) * 1440))
  const [, hours, minutes = '0', half] =
    /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?::\d{2})?\s?([ap]\.?m\.?)?$/.exec(text) ?? []
  if (hours === undefined) return null
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute > 59) return null
  if (half === undefined)
    return hour < 24 || (hour === 24 && minute === 0) ? ofMinutes(hour * 60 + minute) : null
  if (hour < 1 || hour > 12) return null
  return ofMinutes((hour % 12) * 60 + minute + (half.startsWith('p') ? 720 : 0))
}

const ofMinutes = (all: number) => {
  const within = all % 1440
  return [Math.floor(within / 60), within % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
