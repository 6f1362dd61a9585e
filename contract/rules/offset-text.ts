/**
 * `UTC+5:30`, because names of zones exist in English only. Two offsets if the clocks change between the
 * instants.
 */
export function offsetText(zone: string, ...instants: readonly number[]): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  const texts = instants.map((at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
    return !name || name === 'GMT' ? 'UTC+0' : name.replace('GMT', 'UTC').replace('-', '\u2212')
  })
  return [...new Set(texts)].join(' / ')
}
