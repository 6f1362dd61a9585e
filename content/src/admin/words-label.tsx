'use client'

import type { Words } from '../model/panel/words.ts'
import { usePanelText } from './use-panel-text.ts'

/** The heading of a column whose field lies in a group: its group's name instead of "Price > Amount". */
export function WordsLabel({ text }: { text: Words }) {
  return <span className="field-label">{usePanelText().t(text)}</span>
}
