import { diffArrays } from 'diff'

/** A part of a text that stayed, was added or deleted. */
export interface TextPart {
  kind: 'same' | 'added' | 'deleted'
  text: string
}

/** Texts with more words that differ are shown as replaced altogether: comparing them takes too long. */
const maxEditLength = 1500

/** What has changed between two texts, word by word. */
export function textChanges(former: string, current: string): TextPart[] {
  const found = diffArrays(words(former), words(current), { maxEditLength })
  if (found === undefined) {
    return [
      { kind: 'deleted', text: former },
      { kind: 'added', text: current },
    ]
  }
  return found.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'deleted' : 'same',
    text: value.join(''),
  }))
}

const words = (text: string): string[] => text.match(/\S+\s*/g) ?? []
