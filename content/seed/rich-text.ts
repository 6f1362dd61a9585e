import {
  convertMarkdownToLexical,
  type SanitizedServerEditorConfig,
} from '@payloadcms/richtext-lexical'
import { z } from 'zod'
import { idFrom } from './id-from.ts'

export const picture = /!\[([^[\]]*)\]\(([^\s()]+)(?: +"([^"\n]*)")?\)/g
/** A picture has a line of its own. */
const pictureLine = /^!\[[^[\]]*\]\(([^\s()]+)(?: .*)?\)$/gm
/** The converter would treat the padding of a cell as text. */
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

/** Converts Markdown to the state of the editor; a missing picture is left out. */
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
    // The still of `tour.mp4` is `tour-poster.jpg`.
    const poster = ids.get(`media:${src.replace(/\.mp4$/, '-poster.jpg')}`) ?? null
    const fields = { alt, caption, ...(src.endsWith('.mp4') && { poster }) }
    return { ...upload.data, id: idFrom(`${src} ${caption}`), fields }
  })
  return { root: { ...state.root, children } }
}
