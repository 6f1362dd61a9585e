/** What a visitor does on a page, as far as the promo dialog must not come in between. */
export interface PageFacts {
  /** Another tab is in front. */
  hidden: boolean
  /** Another dialog is open. */
  covered: boolean
  sending: boolean
  /** A video plays. */
  playing: boolean
  /** The form of the focused element has been answered. */
  sent: boolean
  /** The form of the focused element has input. */
  typed: boolean
  /** The field that has the focus, of a form, the calculator or a search. */
  focused: { type: string; value: string } | null
  /** The focus goes through filters or presets. */
  choosing: boolean
}

const buttons = ['submit', 'button', 'reset', 'image']
const chosen = ['radio', 'checkbox', 'range', 'select-one', 'select-multiple']

/** Whether the promo dialog waits. An empty field does not delay it: nothing would be lost. */
export function standInTheWay(facts: PageFacts): boolean {
  const { hidden, covered, sending, playing, sent, typed, focused, choosing } = facts
  if (hidden || covered || sending || playing) return true
  if (sent) return false
  return typed || choosing || (focused !== null && isFilledIn(focused))
}

function isFilledIn({ type, value }: { type: string; value: string }): boolean {
  if (chosen.includes(type)) return true
  return !buttons.includes(type) && value.trim() !== ''
}
