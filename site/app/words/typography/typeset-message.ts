import type { CompiledMessage } from 'icu-minify/format'
import { typeset } from './typeset.ts'

type Nodes = Exclude<CompiledMessage, string>

/** Applies typography to the fixed words of a compiled message; arguments stay untouched. */
export function typesetMessage(message: CompiledMessage, language: string): CompiledMessage {
  if (typeof message === 'string') return typeset(message, language)
  return message.map((node, index) => {
    if (typeof node === 'string') return words(node, language, message[index - 1] === count)
    return Array.isArray(node) ? choice(node, language) : node
  })
}

/** `#` in compiled messages. */
const count = 0

function words(text: string, language: string, counted: boolean): string {
  if (!counted) return typeset(text, language)
  return typeset(`1${text}`, language).slice(1)
}

/** Typesets the branches of a plural or selection; other arguments have none. */
function choice<T extends Nodes[number]>(node: T, language: string): T {
  if (!Array.isArray(node) || typeof node[1] !== 'number') return node
  const branches: unknown = node[2]
  if (typeof branches !== 'object' || branches === null) return node
  for (const [name, branch] of Object.entries(branches)) {
    Object.assign(branches, { [name]: typesetMessage(branch, language) })
  }
  return node
}
