/**
 * What a long text can hold, by the key of its feature in the editor. Paste lets only these tags through, and pages
 * draw all of these nodes and formats, so that nothing is taken and then left out.
 */
export const textParts = {
  paragraph: { tags: ['p'], nodes: ['paragraph'] },
  heading: { tags: ['h2', 'h3', 'h4'], nodes: ['heading'] },
  bold: { tags: ['strong', 'b'], format: 1 },
  italic: { tags: ['em', 'i'], format: 2 },
  strikethrough: { tags: ['s'], format: 4 },
  subscript: { tags: ['sub'], format: 32 },
  superscript: { tags: ['sup'], format: 64 },
  unorderedList: { tags: ['ul', 'li'], nodes: ['list', 'listitem'] },
  orderedList: { tags: ['ol'], nodes: ['list', 'listitem'] },
  blockquote: { tags: ['blockquote'], nodes: ['quote'] },
  link: { tags: ['a'], nodes: ['link', 'autolink'] },
  upload: { tags: ['img'], nodes: ['upload'] },
  experimental_table: {
    tags: ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    nodes: ['table', 'tablerow', 'tablecell'],
  },
  horizontalRule: { tags: ['hr'], nodes: ['horizontalrule'] },
} as const

type Parts = typeof textParts
export type TextPart = keyof Parts
/** Lexical itself brings the first three. */
export type TextNode =
  | 'text'
  | 'linebreak'
  | 'tab'
  | Extract<Parts[TextPart], { nodes: unknown }>['nodes'][number]

const drawn: ReadonlySet<string> = new Set<TextNode>([
  ...(['text', 'linebreak', 'tab'] as const),
  ...Object.values(textParts).flatMap((part) => ('nodes' in part ? [...part.nodes] : [])),
])

/** Whether the editor can store this node; other nodes come from former versions or by hand. */
export const isDrawn = (type: string): type is TextNode => drawn.has(type)

/** Tags that bring a part of a text. */
export const storedTags: readonly string[] = Object.values(textParts).flatMap(({ tags }) => [
  ...tags,
])

/** Bits of the editor's text format, and the tag by which pages show each. */
export const formats = Object.values(textParts).flatMap((part) =>
  'format' in part ? [{ bit: part.format, tag: part.tags[0] }] : [],
)
