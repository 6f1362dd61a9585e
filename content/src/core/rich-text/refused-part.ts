import { childrenOf, type LexicalNode, type LexicalState, wordsOf } from '../records/lexical.ts'
import type { PanelText } from '../words/words.ts'

/** A node of a text. */
interface Part {
  node: LexicalNode
  /** Its position among the children of each node around it. */
  path: readonly number[]
}

function partsIn(node: LexicalNode, path: readonly number[] = []): Part[] {
  return childrenOf(node).flatMap((child, at) => {
    const own = [...path, at]
    return [{ node: child, path: own }, ...partsIn(child, own)]
  })
}

/** What the refusal of each part would say, which names it by its words or its number. */
function* refusals({ root }: LexicalState, t: PanelText['t']): Generator<Part & { said: string }> {
  let files = 0
  for (const part of partsIn(root)) {
    const { type } = part.node
    if (type === 'upload') files += 1
    const said =
      type === 'upload'
        ? t('fields.refused.file', { number: files })
        : t(
            type === 'link' || type === 'autolink' ? 'fields.refused.link' : 'fields.refused.part',
            {
              words: wordsOf(part.node),
            },
          )
    yield { ...part, said }
  }
}

/** Says which part of a text is refused; `null` if every part alone is taken. */
export async function refusedPart(
  state: LexicalState,
  t: PanelText['t'],
  isTaken: (node: LexicalNode) => Promise<boolean>,
): Promise<string | null> {
  for (const { node, said } of refusals(state, t)) {
    if (!(await isTaken({ ...node, children: [] }))) return said
  }
  return null
}

/** The position of the part that a refusal names. */
export function refusedPlace(
  state: LexicalState,
  t: PanelText['t'],
  said: string,
): readonly number[] | null {
  for (const part of refusals(state, t)) if (part.said === said) return part.path
  return null
}
