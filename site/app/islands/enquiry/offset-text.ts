/**
 * `UTC+5:30`, because names of time zones exist in English alone.
 *
 * @param minutes east of Greenwich
 */
export function offsetText(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  const sign = minutes < 0 ? '\u2212' : '+'
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
