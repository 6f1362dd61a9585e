import { LinkNode, useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import { $nodesOfType } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { formatDrawerSlug, useEditDepth, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'
import { isWithoutAddress } from '../mend-state.ts'

/** Takes a cancelled link back, because Payload makes a link before it opens the dialog for the address. */
export function CancelledLink() {
  const [editor] = useLexicalComposerContext()
  const { uuid } = useEditorConfigContext()
  const depth = useEditDepth()
  const dialog = formatDrawerSlug({ slug: `lexical-rich-text-link-${uuid}`, depth })
  const isOpen = useModal().isModalOpen(dialog)
  useEffect(() => {
    if (!isOpen) return
    const unwrap = () => editor.update($unwrapWithoutAddress, { tag: 'history-merge' })
    // The dialog hands over what was entered after the same delay, and before this.
    return () => void setTimeout(unwrap, 1)
  }, [editor, isOpen])
  return null
}

function $unwrapWithoutAddress() {
  for (const link of $nodesOfType(LinkNode)) {
    if (!isWithoutAddress({ ...link.exportJSON() })) continue
    for (const child of link.getChildren()) link.insertBefore(child)
    link.remove()
  }
}
