import { defaultLocale, localeOfLanguage } from '@alun/contract/rules/locale'
import { brand } from '@alun/contract/rules/site'
import { withZone } from '@alun/contract/rules/zone-text'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { typesetMessage } from '../app/words/typography/typeset-message.ts'

const catalogueFile = /\/words\/([a-z]{2,3})\/[a-z-]+\.ts$/

interface Node {
  type: string
  start: number
  end: number
  value?: unknown
}

/** Compiles the messages of a catalogue at build time, so that no message parser is bundled. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'post',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      const [, language] = catalogueFile.exec(file) ?? []
      if (language === undefined) return null
      const messages = stringValues(this.parse(code))
      let output = code
      // Last one first, so that earlier positions stay valid.
      for (const { start, end, value } of messages.toReversed()) {
        output =
          output.slice(0, start) +
          compiledLiteral(String(value), language, file) +
          output.slice(end)
      }
      return { code: output, map: null }
    },
  }
}

function compiledLiteral(message: string, language: string, file: string): string {
  try {
    const locale = localeOfLanguage(language) ?? defaultLocale
    const filled = withZone(message.replaceAll('{brand}', brand.name), locale)
    return JSON.stringify(typesetMessage(compile(filled), language))
  } catch (cause) {
    throw new Error(`${file}: not an ICU message: ${message}`, { cause })
  }
}

/** String literals among the property values of an object, in source order. */
function stringValues(root: unknown): Node[] {
  const found: Node[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (!isNode(node)) return
    if (node.type === 'Property' && 'value' in node && isNode(node.value)) {
      const { value } = node
      if (value.type === 'Literal' && typeof value.value === 'string') found.push(value)
      else visit(value)
      return
    }
    Object.values(node).forEach(visit)
  }
  visit(root)
  return found.toSorted((a, b) => a.start - b.start)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
