const zone = 'Asia/Makassar'

/** `15.11.2026`, of today the time: `14:33`; by the clock of Bali. */
export function baliDate(iso: string, language: string, now = Date.now()): string {
  const day = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  const at = Date.parse(iso)
  if (day.format(at) !== day.format(now)) return day.format(at)
  const time = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(language, time).format(at)
}

/** `ІЛ` of `Ірина Левченко`. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
}
