import { z } from 'zod'

/** A node of the editor's state; further properties are read where they are needed. */
export interface LexicalNode {
  type: string
  children?: LexicalNode[] | undefined
  [property: string]: unknown
}

const lexicalNode: z.ZodType<LexicalNode> = z.looseObject({
  type: z.string(),
  get children() {
    return z.array(lexicalNode).optional()
  },
})

/** Content of a rich text field as the editor stores it. */
export const lexicalState = z.looseObject({ root: lexicalNode })
export type LexicalState = z.infer<typeof lexicalState>

/**
 * Whether every long text within a value has nodes where the editor puts them. Payload walks them without a look, and
 * fails at a text in place of a list.
 */
export function hasWholeTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if ('root' in value && value.root !== null && value.root !== undefined) {
    return lexicalState.safeParse(value).success
  }
  return Object.values(value).every(hasWholeTexts)
}

/** The words of a block, without surrounding space. */
export function wordsOf(node: LexicalNode): string {
  return textOfNode(node).trim()
}

/** The text of a value without markup; empty if the value is not a text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const state = lexicalState.safeParse(value).data
  return state ? childrenOf(state.root).map(wordsOf).join(betweenBlocks).trim() : ''
}

/** Separates the blocks of a long text. */
const betweenBlocks = '\n\n'

export interface Reference {
  collection: string
  id: string
}

const linkFields = z.looseObject({
  linkType: z.string().optional(),
  newTab: z.boolean().nullish(),
  url: z.string().nullish(),
  doc: z
    .object({
      relationTo: z.string(),
      value: z.union([z.string(), z.looseObject({ id: z.string() })]),
    })
    .nullish(),
})

interface LinkTarget {
  url: string | null
  item: Reference | null
  /** Chosen in the editor. */
  isInNewTab: boolean
}

export function linkTarget(node: LexicalNode): LinkTarget {
  const fields = linkFields.safeParse(node.fields)
  if (!fields.success) return { url: null, item: null, isInNewTab: false }
  const { doc, linkType, newTab, url } = fields.data
  const isInNewTab = newTab === true
  if (linkType !== 'internal') return { url: url ?? null, item: null, isInNewTab }
  return {
    url: null,
    isInNewTab,
    item: doc ? { collection: doc.relationTo, id: idOf(doc.value) } : null,
  }
}

const fileKey = z.union([z.string(), z.looseObject({ id: z.string() })])
const uploadNode = z.looseObject({
  relationTo: z.string(),
  value: fileKey,
  fields: z
    .looseObject({
      alt: z.string().nullish(),
      caption: z.string().nullish(),
      poster: fileKey.nullish(),
    })
    .nullish(),
})

interface Upload extends Reference {
  alt: string | null
  caption: string | null
  /** The picture that stands for a film until it plays. */
  poster: string | null
}

export function uploadOf(node: LexicalNode): Upload | null {
  const upload = uploadNode.safeParse(node)
  if (!upload.success) return null
  const { relationTo, value, fields } = upload.data
  return {
    collection: relationTo,
    id: idOf(value),
    alt: fields?.alt?.trim() || null,
    caption: fields?.caption?.trim() || null,
    poster: fields?.poster ? idOf(fields.poster) : null,
  }
}

/** The files in a text, with their descriptions there. */
export function uploadsIn(state: LexicalState): Upload[] {
  return [...walk(state.root)].flatMap((node) =>
    node.type === 'upload' ? (uploadOf(node) ?? []) : [],
  )
}

function idOf(value: string | { id: string }): string {
  return typeof value === 'string' ? value : value.id
}

const none: LexicalNode[] = []

export function childrenOf(node: LexicalNode): LexicalNode[] {
  return node.children ?? none
}

export function* walk(node: LexicalNode): Generator<LexicalNode> {
  yield node
  for (const child of childrenOf(node)) yield* walk(child)
}

/** Nodes that are visible without text. */
const visibleAlone = new Set(['upload', 'horizontalrule', 'block', 'relationship'])

/** Whether nothing would be visible: no state, no nodes, or only blank paragraphs. */
export function isEmptyState(state: LexicalState | null | undefined): boolean {
  if (!state) return true
  for (const node of walk(state.root)) {
    if (visibleAlone.has(node.type)) return false
    if (typeof node.text === 'string' && node.text.trim() !== '') return false
  }
  return true
}

const inline = new Set(['text', 'link', 'autolink', 'linebreak', 'tab'])

/** The text of a node; blocks are separated by line breaks. */
export function textOfNode(node: LexicalNode): string {
  if (typeof node.text === 'string') return node.text
  if (node.type === 'linebreak' || node.type === 'tab') return ' '
  let text = ''
  for (const child of childrenOf(node)) {
    if (!inline.has(child.type) && text !== '') text += '\n'
    text += textOfNode(child)
  }
  return text
}

/** The innermost blocks of a text, such as paragraphs, items and cells. */
export function linesOf(node: LexicalNode): LexicalNode[] {
  const inside = childrenOf(node)
  if (!inside.some(({ type }) => inline.has(type))) return inside.flatMap(linesOf)
  return wordsOf(node) === '' ? [] : [node]
}

/** Records and files to which a text refers. */
export function referencesOf(state: LexicalState): Reference[] {
  const found: Reference[] = []
  for (const node of walk(state.root)) {
    if (node.type === 'upload') found.push(...filesOf(node))
    const item = node.type === 'link' || node.type === 'autolink' ? linkTarget(node).item : null
    if (item) found.push(item)
  }
  return found
}

/** The file of a node, and the poster of a film. */
export function filesOf(node: LexicalNode): Reference[] {
  const upload = uploadOf(node)
  if (upload === null) return []
  const { collection, id, poster } = upload
  return [{ collection, id }, ...(poster === null ? [] : [{ collection: 'media', id: poster }])]
}

const wordsPerMinute = 180

/** Reading time in whole minutes, at least one. */
export function readingMinutes(state: LexicalState | null): number {
  const words = state
    ? (textOfNode(state.root).match(/[\p{L}\p{N}]+(?:[’'ʼ-][\p{L}\p{N}]+)*/gu) ?? [])
    : []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
