import {
  convertMarkdownToLexical,
  type SanitizedServerEditorConfig,
} from '@payloadcms/richtext-lexical'
import { z } from 'zod'
import { idFrom } from './id-from.ts'

export const picture = /!\[([^[\]]*)\]\(([^\s()]+)(?: +"([^"\n]*)")?\)/g
/** A picture stands on a line of its own. */
const pictureLine = /^!\[[^[\]]*\]\(([^\s()]+)(?: .*)?\)$/gm
/** The converter takes the padding of a cell for text. */
const tableRow = /^\|.*\|$/gm

const uploadNode = z.looseObject({ type: z.literal('upload') })

interface MarkdownPicture {
  src: string
  alt: string
  caption: string
}

export function picturesOf(markdown: string): MarkdownPicture[] {
  return [...markdown.matchAll(picture)].map(([, alt = '', src = '', caption = '']) => ({
    src,
    alt,
    caption,
  }))
}

/** Markdown as the editor of the content service stores it; a picture that is gone is left out. */
export function richText(
  markdown: string,
  editor: SanitizedServerEditorConfig,
  ids: ReadonlyMap<string, string>,
) {
  const pictures = picturesOf(markdown).filter(({ src }) => ids.has(`media:${src}`))
  const prepared = markdown
    .replace(pictureLine, (_, src: string) => {
      const id = ids.get(`media:${src}`)
      return id === undefined ? '' : `![media:${id}]()`
    })
    .replace(tableRow, (row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .join('|'),
    )
  const state = convertMarkdownToLexical({ editorConfig: editor, markdown: prepared })
  const children = state.root.children.map((node) => {
    const upload = uploadNode.safeParse(node)
    if (!upload.success) return node
    const described = pictures.shift()
    if (!described) throw new Error('A picture of the text has not been described')
    const { src, alt, caption } = described
    return { ...upload.data, id: idFrom(`${src} ${caption}`), fields: { alt, caption } }
  })
  return { root: { ...state.root, children } }
}
