'use client'

import { createClientFeature, useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import { COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useEffectEvent } from 'react'
import { usePanelText } from '../../panel/use-panel-text.ts'
import type { WordKey } from '../../words/words.ts'
import { keepLineLinks } from '../keep-line-link.ts'
import { CancelledLink } from './cancelled-link.tsx'

/** Lexical's own clipboard type, which preserves everything. */
const ownCopy = 'application/x-lexical-editor'

/** Cleans pasted content. */
function PasteCleaning() {
  const [editor] = useLexicalComposerContext()

  const paste = useEffectEvent(async (html: string, text: string) => {
    // Loaded with the first paste, because few people paste.
    const cleaner = await import('../clean-paste.ts').catch((cause: unknown) => {
      // Without a connection: the words are pasted without their formatting.
      console.error(cause)
      return null
    })
    const parser = new DOMParser()
    const cleaned = cleaner?.cleanPaste(html, (source) =>
      parser.parseFromString(source, 'text/html'),
    )
    const clipboardData = new DataTransfer()
    if (cleaned) clipboardData.setData('text/html', cleaned)
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, cancelable: true })
    cleanedEvents.add(event)
    editor.dispatchCommand(PASTE_COMMAND, event)
  })

  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          if (!(event instanceof ClipboardEvent) || cleanedEvents.has(event)) return false
          const { clipboardData: data } = event
          const html = data?.getData('text/html') ?? ''
          if (!data || html === '' || data.types.includes(ownCopy)) return false
          // A picture alone is handled as a file.
          if (data.files.length > 0 && !data.getData('text/plain').trim()) return false
          event.preventDefault()
          void paste(html, data.getData('text/plain'))
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )
  return null
}

/** Keeps the link of a line that is written over, such as the one that “next unfinished” has selected. */
function LineLinks() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => keepLineLinks(editor), [editor])
  return null
}

/** Words of the menu behind “/” by which its items are found, because some of Payload's words are English only. */
const searched: Readonly<Record<string, readonly WordKey[]>> = {
  upload: ['panel.framework.picture', 'panel.framework.photo'],
  table: ['panel.framework.table.table'],
  unorderedList: ['panel.framework.bullets'],
  orderedList: ['panel.framework.numbers'],
}

/** Makes the menu searchable by the words that it shows. */
function OwnWords() {
  const { groups } = useEditorConfigContext().editorConfig.features.slashMenu
  const { t } = usePanelText()
  const name = useEffectEvent(() => {
    for (const item of groups.flatMap(({ items }) => items)) {
      const own = (searched[item.key] ?? []).map((key) => t(key))
      item.keywords = [...new Set([...(item.keywords ?? []), ...own])]
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each menu.
  useEffect(() => name(), [groups])
  return null
}

const cleanedEvents = new WeakSet<Event>()

export const PasteFeature = createClientFeature({
  plugins: [
    { Component: PasteCleaning, position: 'normal' },
    { Component: LineLinks, position: 'normal' },
    { Component: OwnWords, position: 'normal' },
    { Component: CancelledLink, position: 'normal' },
  ],
})
