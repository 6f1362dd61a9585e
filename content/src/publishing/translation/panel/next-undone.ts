const undoneText = '[data-text-state]:is(:not([data-text-state="ready"]), :has([data-line]))'
const undescribed = '[data-describe="open"]'
const editorOfText = '[data-lexical-editor]'

/**
 * Focuses the next unfinished text or description, and starts again from the top after the last one. In a long text it
 * visits the lines whose original has changed, and those that still have the words of the original.
 */
export function focusNextUndone(): void {
  const from = document.activeElement
  const within = from?.closest<HTMLElement>(editorOfText)
  if (within && showLine(undoneLine(within, document.getSelection()?.anchorNode ?? null))) return
  const undone = [
    ...document.querySelectorAll<HTMLElement>(`${undoneText}, ${undescribed}`),
  ].flatMap((each) => {
    const field = each.matches(undescribed) ? each : each.parentElement
    const input = field?.querySelector<HTMLElement>(`input, textarea, ${editorOfText}`)
    // A reader whose focus is in the original beside a text still wants to get to that text.
    return input && !input.contains(from) ? input : []
  })
  const after = undone.find(
    (input) => from && from.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  // The only one left may be the text with the caret, whose first lines are above it.
  const next = after ?? undone[0] ?? within
  if (!next) return
  next.focus()
  const isShown = next.matches(editorOfText) && showLine(undoneLine(next, null))
  if (!isShown) next.scrollIntoView({ block: 'nearest' })
}

interface Line {
  line: Element
  isCopied: boolean
}

const innermost = 'li, td, th'

/** The first line after `caret`, or of the whole text, that is marked as not done in the original. */
function undoneLine(editor: HTMLElement, caret: Node | null): Line | null {
  const original = [...document.querySelectorAll('[data-text-state]')]
    .find(({ parentElement }) => parentElement?.contains(editor))
    ?.querySelector(':scope > .source-text__body--long')
  const blocks = [...(original?.children ?? [])]
  const lines = [...(original?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].flatMap(
    (mark): Line[] => {
      const at = blocks.findIndex((block) => block.contains(mark))
      const block = editor.children[at]
      if (!block) return []
      const part = mark.closest(innermost)
      const place = part ? [...(blocks[at]?.querySelectorAll(innermost) ?? [])].indexOf(part) : -1
      // The original or the translation may lack rows.
      const line = block.querySelectorAll(innermost)[place] ?? block
      return [{ line, isCopied: mark.dataset.line === 'copied' }]
    },
  )
  const isAfter = ({ line }: Line) =>
    !caret ||
    (!line.contains(caret) &&
      (caret.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  return lines.find(isAfter) ?? null
}

/** Selects a copied line, which is typed anew, and puts the caret before a changed one. */
function showLine(found: Line | null): boolean {
  if (!found) return false
  const { isCopied, line } = found
  const words = line.querySelector(':scope > p') ?? line
  const selection = document.getSelection()
  if (isCopied) selection?.selectAllChildren(words)
  else selection?.collapse(words, 0)
  line.scrollIntoView({ block: 'nearest' })
  return true
}
