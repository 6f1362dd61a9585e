import type { KeyboardEvent } from 'react'

/** The key of an event; none while an input method composes letters, which takes Enter and the arrows for itself. */
export const pressedKey = ({ key, keyCode, nativeEvent }: KeyboardEvent): string | null =>
  // Safari ends the composition before it reports the key that has ended it.
  nativeEvent.isComposing || keyCode === 229 ? null : key
