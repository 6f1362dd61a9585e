import type { CompiledMessage } from 'icu-minify/format'
import { typeset } from './typeset.ts'

type Nodes = Exclude<CompiledMessage, string>

/** A compiled message whose own words are set as on a page; what is filled in is not touched. */
export function typesetMessage(message: CompiledMessage, language: string): CompiledMessage {
  if (typeof message === 'string') return typeset(message, language)
  return message.map((node, index) => {
    if (typeof node === 'string') return words(node, language, message[index - 1] === count)
    return Array.isArray(node) ? choice(node, language) : node
  })
}

/** `#`, as the compiler writes it. */
const count = 0

function words(text: string, language: string, counted: boolean): string {
  if (!counted) return typeset(text, language)
  return typeset(`1${text}`, language).slice(1)
}

/** Branches of a plural or a selection; any other argument has none. */
function choice<T extends Nodes[number]>(node: T, language: string): T {
  if (!Array.isArray(node) || typeof node[1] !== 'number') return node
  const branches: unknown = node[2]
  if (typeof branches !== 'object' || branches === null) return node
  for (const [name, branch] of Object.entries(branches)) {
    Object.assign(branches, { [name]: typesetMessage(branch, language) })
  }
  return node
}
