import type { PanelText } from '../words/words.ts'
import { writeDate } from '../words/written-times.ts'
import type { DraftOrigin } from './draft-of.ts'

/** The origin of a draft in the words of the panel; `null` for a written one. */
export function draftWords(
  origin: DraftOrigin | null,
  name: string | null,
  { language, t }: PanelText,
): string | null {
  if (!origin) return null
  const day = (at: string) => writeDate(Date.parse(at), language)
  switch (origin.kind) {
    case 'copy':
      return t('panel.versions.copy')
    case 'restored':
      return t(origin.isBeside ? 'panel.versions.restoredBeside' : 'panel.versions.restored', {
        day: day(origin.of ?? origin.at),
      })
    case 'deleted':
      return name
        ? t('bin.deletedBy', { name, day: day(origin.at) })
        : t('bin.deleted', { day: day(origin.at) })
    case 'withdrawn':
      return name
        ? t('panel.versions.withdrawnBy', { name, day: day(origin.at) })
        : t('panel.versions.withdrawn', { day: day(origin.at) })
  }
}
