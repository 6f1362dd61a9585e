import { useTranslation } from '@payloadcms/ui'
import { type PanelText, panelTextOf } from '../words/words.ts'
import { writeNumber } from '../words/written-numbers.ts'

export function usePanelText(): PanelText & { number: (value: number) => string } {
  const { i18n } = useTranslation()
  return { ...panelTextOf(i18n), number: (value) => writeNumber(value, i18n.language) }
}
