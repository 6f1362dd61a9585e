import type { PanelText } from '../../../core/words/words.ts'

/** `14 min` or `3 h` of office hours. */
export function writtenMinutes(minutes: number, t: PanelText['t']): string {
  if (minutes < 120) return `${minutes}\u00a0${t('enquiries.worklist.minutes')}`
  return `${Math.floor(minutes / 60)}\u00a0${t('enquiries.worklist.hours')}`
}
