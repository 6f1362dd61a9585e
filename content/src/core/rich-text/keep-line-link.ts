import {
  $getNodeByKey,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  $parseSerializedNode,
  type EditorState,
  type ElementNode,
  type LexicalEditor,
  TextNode,
} from '@payloadcms/richtext-lexical/lexical'

/**
 * Keeps the link of a line that is nothing but a link when somebody writes or pastes over the line, because the editor
 * removes what was selected before it inserts.
 *
 * @returns a function that ends it
 */
export function keepLineLinks(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(TextNode, (text) => {
    const line = text.getParent()
    const former = line && linkOfLine(editor.getEditorState(), line)
    if (!former || former.words === line.getTextContent() || !isPlain(line)) return
    const link = $parseSerializedNode(former.link)
    if (!$isElementNode(link)) return
    link.append(...line.getChildren())
    line.append(link)
  })
}

/** The link that a line consisted of; links that the editor makes of addresses depend on their words. */
function linkOfLine(former: EditorState, line: ElementNode) {
  return former.read(() => {
    const node = $getNodeByKey(line.getKey())
    const [link, ...others] = $isElementNode(node) ? node.getChildren() : []
    if (link?.getType() !== 'link' || others.length > 0) return null
    return { link: link.exportJSON(), words: link.getTextContent() }
  })
}

const isPlain = (line: ElementNode) =>
  line.getChildren().every((node) => $isTextNode(node) || $isLineBreakNode(node))
