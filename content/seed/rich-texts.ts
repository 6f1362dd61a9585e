import { createHash } from 'node:crypto'
import {
  convertMarkdownToLexical,
  editorConfigFactory,
  type SanitizedServerEditorConfig,
} from '@payloadcms/richtext-lexical'
import type { Payload } from 'payload'
import { z } from 'zod'
import { siteEditor } from '../src/fields/rich-text.ts'
import type { Localised } from './local-values.ts'
import { picturesOf } from './markdown-facts.ts'
import type { References } from './references.ts'

/** A picture stands on a line of its own. */
const pictureLine = /^!\[[^\]]*\]\(([^\s)]+)[^\n]*\)$/gm
/** The converter takes the padding of a cell for text. */
const tableRow = /^\|.*\|$/gm

const uploadNode = z.looseObject({ type: z.literal('upload') })

/** Turns Markdown into what the editor of the content service stores. */
export class RichTexts {
  readonly #editor: SanitizedServerEditorConfig
  readonly #refs: References

  constructor(editor: SanitizedServerEditorConfig, refs: References) {
    this.#editor = editor
    this.#refs = refs
  }

  static async of(payload: Payload, refs: References): Promise<RichTexts> {
    const editor = await editorConfigFactory.fromEditor({
      config: payload.config,
      editor: siteEditor,
    })
    return new RichTexts(editor, refs)
  }

  from(markdowns: Localised<string>): Localised {
    return Object.fromEntries(
      Object.entries(markdowns).map(([locale, markdown]) => [locale, this.#convert(markdown)]),
    )
  }

  #convert(markdown: string) {
    const pictures = picturesOf(markdown).filter(({ src }) => this.#refs.media(src) !== null)
    const prepared = markdown
      .replace(pictureLine, (_, src: string) => {
        const id = this.#refs.media(src)
        return id === null ? '' : `![media:${id}]()`
      })
      .replace(tableRow, (row) => row.replace(/ *\| */g, '|'))
    const state = convertMarkdownToLexical({ editorConfig: this.#editor, markdown: prepared })
    const rest = [...pictures]
    const children = state.root.children.map((node) => {
      const upload = uploadNode.safeParse(node)
      if (!upload.success) return node
      const picture = rest.shift()
      if (!picture) throw new Error('A picture of the text has not been described')
      const { src, alt, caption } = picture
      return { ...upload.data, id: nodeId(`${src} ${caption}`), fields: { alt, caption } }
    })
    return { root: { ...state.root, children } }
  }
}

function nodeId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24)
}
