import type { TranslatedBlock } from '../translated-blocks.ts'

/** The editor in which the blocks of this list are translated. */
export function editorBeside(list: HTMLElement | null): HTMLElement | null {
  return list?.closest('.rich-text-lexical')?.querySelector('[data-lexical-editor]') ?? null
}

/** Which block of the editor holds the cursor. */
export function blockWithCursor(list: HTMLElement | null): number | null {
  const editor = editorBeside(list)
  const node = document.getSelection()?.anchorNode
  if (!editor || !node || node === editor) return null
  const at = [...editor.children].findIndex((block) => block.contains(node))
  return at < 0 ? null : at
}

/** Puts the cursor to the end of what this part is translated by. */
export function focusBlock(part: HTMLElement): boolean {
  const editor = editorBeside(part)
  const block = editor?.children[Number(part.dataset.partAt ?? -1)]
  if (!editor || !block) return false
  editor.focus()
  document.getSelection()?.selectAllChildren(block)
  document.getSelection()?.collapseToEnd()
  return true
}

/** Marks the blocks of the editor by the state of their parts, and puts each beside its original. */
export function showBlocks(
  list: HTMLElement | null,
  parts: readonly TranslatedBlock[],
): () => void {
  const columns = list?.closest('.source-text')?.parentElement
  if (!list || !columns) return () => {}
  const states = new Map(parts.map(({ at, state }) => [at, state]))
  let editor: HTMLElement | null = null
  // Of each block alone: a margin, which is all that is changed here, is no part of its size.
  const sizes = new ResizeObserver(() => {
    if (editor) alignBlocks(list, editor, parts)
  })
  const show = () => {
    sizes.disconnect()
    editor = editorBeside(list)
    if (!editor) return
    for (const [at, block] of [...editor.children].entries()) {
      const state = states.get(at)
      if (state) block.setAttribute('data-part-state', state)
      else block.removeAttribute('data-part-state')
    }
    for (const block of [...list.children, ...editor.children]) sizes.observe(block)
    for (const toolbar of columns.children)
      if (!toolbar.contains(list) && !toolbar.contains(editor)) sizes.observe(toolbar)
  }
  // Toolbar, editor and blocks come after each other, and others in their place: Payload makes a
  // new editor for another first value, Lexical gives a table a frame to scroll in.
  const nodes = new MutationObserver((changes) => {
    const isOurs = ({ target }: MutationRecord) => target === editor || target === columns
    if (editorBeside(list) !== editor || changes.some(isOurs)) show()
  })
  nodes.observe(columns, { childList: true, subtree: true })
  show()
  return () => {
    nodes.disconnect()
    sizes.disconnect()
  }
}

function alignBlocks(
  list: HTMLElement,
  editor: HTMLElement,
  parts: readonly TranslatedBlock[],
): void {
  const pairs = parts.flatMap(({ at }, index) => {
    const [original, block] = [list.children[index], editor.children[at ?? -1]]
    return original instanceof HTMLElement && block instanceof HTMLElement
      ? [[original, block]]
      : []
  })
  for (const each of pairs.flat()) each.style.removeProperty('margin-top')
  if (!window.matchMedia('(min-width: 1024px)').matches) return
  for (const [original, block] of pairs) {
    if (!original || !block) continue
    const gap = Math.round(block.getBoundingClientRect().top - original.getBoundingClientRect().top)
    if (gap > 0) push(original, gap)
    if (gap < 0) push(block, -gap)
  }
}

/** Margins of neighbours lie over each other. */
function push(block: HTMLElement, by: number): void {
  const below = block.previousElementSibling
  const margins = [
    getComputedStyle(block).marginTop,
    below ? getComputedStyle(below).marginBottom : '0',
  ]
  block.style.marginTop = `${Math.max(...margins.map(Number.parseFloat)) + by}px`
}
