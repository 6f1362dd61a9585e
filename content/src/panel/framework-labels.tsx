'use client'

import { useEffect } from 'react'
import type { WordKey } from '../words/words.ts'
import { usePanelText } from './use-panel-text.ts'

/** Labels for screen readers that Payload and its editor have in English only, without a way to set them. */
const replaced: Record<string, WordKey> = {
  'Add block': 'panel.framework.addBlock',
  'Add Column': 'panel.framework.addColumn',
  'Add Row': 'panel.framework.addRow',
  'Drag to move': 'panel.framework.dragToMove',
  'Edit link': 'panel.framework.editLink',
  'Insert Paragraph': 'panel.framework.insertParagraph',
  'Notifications alt+T': 'panel.framework.notificationsAltT',
  'Remove link': 'panel.framework.removeLink',
  'add dropdown': 'panel.framework.addDropdown',
  sortable: 'panel.framework.sortable',
  'text dropdown': 'panel.framework.textDropdown',
}

const attributes = ['aria-label', 'aria-roledescription', 'title']
const labelled = attributes.map((name) => `[${name}]`).join()

/** Replaces them as they appear. */
export function FrameworkLabels() {
  const { language, t } = usePanelText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another function each time.
  useEffect(() => {
    const inOwnWords = (name: string, label: string) => {
      const own = replaced[label]
      if (own) return t(own)
      if (name !== 'aria-label') return label
      return label
        .replace(/^Edit (?=.)/, `${t('panel.framework.edit')} `)
        .replace(/^Remove (?=.)/, `${t('panel.framework.remove')} `)
    }
    const replace = (element: Element) => {
      // The tooltip of a checkbox is the name of its field in the database.
      if (element.matches('input[type=checkbox]')) element.removeAttribute('title')
      for (const name of attributes) {
        const label = element.getAttribute(name)
        const own = label && inOwnWords(name, label)
        if (own && own !== label) element.setAttribute(name, own)
      }
    }
    const replaceWithin = (root: ParentNode) => root.querySelectorAll(labelled).forEach(replace)
    replaceWithin(document)
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'attributes' && target instanceof Element) replace(target)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          replace(node)
          replaceWithin(node)
        }
      }
    })
    observer.observe(document.body, {
      attributes: true,
      attributeFilter: attributes,
      childList: true,
      subtree: true,
    })
    return () => observer.disconnect()
  }, [language])
  return null
}
