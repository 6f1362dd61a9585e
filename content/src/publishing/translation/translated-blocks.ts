import {
  type BlockMark,
  betweenBlocks,
  childrenOf,
  isDraft,
  type LexicalNode,
  type LexicalState,
  markOf,
  uploadOf,
  wordsOf,
} from '../../core/rich-text/lexical.ts'
import { textHash } from '../../core/rich-text/text-hash.ts'
import type { TextState } from './translation-state.ts'

/** A block of a long text that is translated: words or a picture. */
export interface TranslatedBlock {
  /** As it is in the source. */
  block: LexicalNode
  state: TextState
  /** Which block of the translation it is; `null` where that has none. */
  at: number | null
  words: string
  /** What the translation has for it, be it drafted; empty where that has no words. */
  own: string
  /** The words of the source that were translated, where they have changed since. */
  former: string | null
  /** Who has drafted it, and when. */
  by: string | null
}

interface Known {
  /** The source as it was when it was translated, if it has changed since. */
  former: string | undefined
  /** Whether a translation that was written freely is taken as complete. */
  isReady: boolean
}

/**
 * The parts of a source, each with the block that translates it. Blocks name the words of the source that they
 * translate; those that name none, or words that are gone, are taken in their order.
 */
export function translatedBlocks(
  source: LexicalState,
  target: LexicalState | null,
  { former, isReady }: Known,
): TranslatedBlock[] {
  const blocks = childrenOf(source.root).filter(isTranslatable)
  const written = target ? childrenOf(target.root) : []
  const isTrusted = isReady && former === undefined && !written.some(markOf)
  const free = new Set(
    written.flatMap((node, at) => (isTranslatable(node) || markOf(node) ? [at] : [])),
  )
  const exact = blocks.map((block) => {
    const name = nameOf(block)
    const at = [...free].find((each) => sourceNameOf(written[each]) === name) ?? null
    if (at !== null) free.delete(at)
    return at
  })
  let last = -1
  return blocks.map((block, index): TranslatedBlock => {
    const named = exact[index] ?? null
    const until = exact.slice(index).find((each) => each !== null) ?? Number.POSITIVE_INFINITY
    const at =
      named ??
      [...free].find(
        (each) => each > last && each < until && isPicture(written[each]) === isPicture(block),
      ) ??
      null
    if (at !== null) last = at
    if (at !== null) free.delete(at)
    const own = at === null ? undefined : written[at]
    const state = own ? stateOfBlock(own, block, named !== null, former) : 'missing'
    return {
      block,
      at,
      words: wordsOf(block),
      own: own ? wordsOf(own) : '',
      state: isTrusted ? 'ready' : state,
      by: own && state === 'draft' ? (markOf(own)?.by ?? null) : null,
      former: state === 'outdated' && own ? formerOf(own, former) : null,
    }
  })
}

function stateOfBlock(
  own: LexicalNode,
  block: LexicalNode,
  isExact: boolean,
  former: string | undefined,
): TextState {
  if (isPicture(own)) return isExact ? 'ready' : 'outdated'
  if (wordsOf(own) === '') return 'missing'
  if (isDraft(own)) return markOf(own)?.by ? 'draft' : 'missing'
  if (isExact) return 'ready'
  const isUnchanged =
    markOf(own) === null && (former?.split(betweenBlocks).includes(wordsOf(block)) ?? true)
  return isUnchanged ? 'ready' : 'outdated'
}

function formerOf(own: LexicalNode, former = ''): string | null {
  const name = markOf(own)?.of
  return former.split(betweenBlocks).find((words) => textHash(words) === name) ?? null
}

/** By their paths, for long texts that were begun from the structure of their source: whether all is done. */
export function finishedTexts(
  sources: ReadonlyMap<string, LexicalState>,
  targets: ReadonlyMap<string, LexicalState>,
): ReadonlyMap<string, boolean> {
  const known = { former: undefined, isReady: false }
  return new Map(
    [...targets].flatMap(([path, target]) => {
      const source = sources.get(path)
      if (!source || !childrenOf(target.root).some(markOf)) return []
      return [
        [path, translatedBlocks(source, target, known).every(({ state }) => state === 'ready')],
      ]
    }),
  )
}

const isPicture = (node: LexicalNode | undefined) => node?.type === 'upload'
const isTranslatable = (node: LexicalNode) => isPicture(node) || wordsOf(node) !== ''

/** By which translations know a block of the source. */
function nameOf(block: LexicalNode): string {
  return isPicture(block) ? `picture ${uploadOf(block)?.id}` : textHash(wordsOf(block))
}

const sourceNameOf = (node: LexicalNode | undefined) =>
  node && (isPicture(node) ? nameOf(node) : markOf(node)?.of)

/** The source's blocks with their pictures and links, to be filled with words. */
export function structureOf(source: LexicalState): LexicalState {
  const blocks = childrenOf(source.root).filter(
    (node) => isTranslatable(node) || node.type === 'horizontalrule',
  )
  return { ...source, root: { ...source.root, children: blocks.map((block) => emptied(block)) } }
}

/** A block without its words. Where they hold a link, they may stay until they are translated. */
export function emptied(block: LexicalNode, hasLinks = true): LexicalNode {
  if (isPicture(block)) return { ...block, fields: {} }
  if (wordsOf(block) === '') return block
  return hasLinks && hasLink(block)
    ? fromSource(block)
    : marked(withoutWords(block), { of: nameOf(block) })
}

/** A block with the words of the source, which count once they are changed or confirmed. */
export function fromSource(block: LexicalNode): LexicalNode {
  return isPicture(block) ? emptied(block) : asDraft(block, block, {})
}

/** Words that somebody else has put into a block. */
export function asDraft(
  block: LexicalNode,
  translated: LexicalNode,
  made: Pick<BlockMark, 'by'>,
): LexicalNode {
  return marked(translated, { of: nameOf(block), draft: textHash(wordsOf(translated)), ...made })
}

/** Its words count as a translation of the source as it is now. */
export function asConfirmed(block: LexicalNode, own: LexicalNode): LexicalNode {
  return marked(own, { of: nameOf(block) })
}

const marked = (node: LexicalNode, $: BlockMark): LexicalNode => ({ ...node, $ })

const hasLink = (node: LexicalNode): boolean =>
  node.type === 'link' || childrenOf(node).some(hasLink)

const wording = new Set(['text', 'linebreak', 'tab', 'link', 'autolink'])

function withoutWords(node: LexicalNode): LexicalNode {
  if (!node.children) return node
  const inside = node.children.filter(({ type }) => !wording.has(type))
  return { ...node, children: inside.map(withoutWords) }
}

/** A translation with another block for one of its parts, after that of the part before where it has none. */
export function withBlock(
  target: LexicalState,
  parts: readonly TranslatedBlock[],
  index: number,
  block: LexicalNode,
): LexicalState {
  const children = [...childrenOf(target.root)]
  const at = parts[index]?.at ?? null
  if (at !== null) children[at] = block
  else {
    const before = parts.slice(0, index).findLast((part) => part.at !== null)?.at ?? -1
    children.splice(before + 1, 0, block)
  }
  return { ...target, root: { ...target.root, children } }
}

/** A translation with drafts of its parts, except where the `own` words are no longer those drafted for. */
export function withDrafts(
  source: LexicalState,
  target: LexicalState,
  known: Known,
  drafts: readonly (Pick<TranslatedBlock, 'own'> & { index: number; draft: LexicalNode })[],
): LexicalState {
  return drafts.reduce((state, { draft, index, own }) => {
    const parts = translatedBlocks(source, state, known)
    return parts[index]?.own === own ? withBlock(state, parts, index, draft) : state
  }, target)
}
