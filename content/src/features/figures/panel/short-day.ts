/** `31.08` */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-')
  return `${Number(date)}.${month}`
}
