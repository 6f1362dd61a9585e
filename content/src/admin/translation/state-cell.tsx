import type { DefaultServerCellComponentProps } from 'payload'
import { inPanelLanguage } from '../../model/panel/words.ts'
import { translationStates } from '../../translation/translation-state.ts'
import { stateLooks } from './translation-words.ts'

/** State of a translation in a list. */
export function StateCell({ cellData, i18n }: DefaultServerCellComponentProps) {
  const state = translationStates.find((each) => each === cellData)
  if (!state) return <span>—</span>
  const { mark, word } = stateLooks[state]
  return (
    <span className="panel">
      <span className="st">
        <span className={mark} aria-hidden="true" /> {inPanelLanguage(word, { i18n })}
      </span>
    </span>
  )
}
