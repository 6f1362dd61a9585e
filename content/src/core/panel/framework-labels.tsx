'use client'

import { useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'
import type { WordKey } from '../words/words.ts'
import { completeControls, controlRules } from './framework-controls.ts'
import { usePanelText } from './use-panel-text.ts'

/** Labels for screen readers that Payload and its editor have in English only and offer no way to set. */
const replaced: Record<string, WordKey> = {
  'Add block': 'panel.framework.addBlock',
  'Add Column': 'panel.framework.addColumn',
  'Add Row': 'panel.framework.addRow',
  'Close toast': 'common.close',
  'Drag to move': 'panel.framework.dragToMove',
  'Edit link': 'panel.framework.editLink',
  'Insert Paragraph': 'panel.framework.insertParagraph',
  'Notifications alt+T': 'panel.framework.notificationsAltT',
  'Remove link': 'panel.framework.removeLink',
  'add dropdown': 'panel.framework.addDropdown',
  sortable: 'panel.framework.sortable',
}

const attributes = ['aria-label', 'aria-roledescription', 'title']
const labelled = attributes.map((name) => `[${name}]`).join()

/** Translates these labels and completes unlabelled controls, whenever they appear. */
export function FrameworkLabels() {
  const { language, t } = usePanelText()
  const { t: theirs } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is a new function each time.
  useEffect(() => {
    const rules = controlRules({ language, t }, theirs)
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
    completeControls(document, rules)
    const observer = new MutationObserver((changes) => {
      const changed = new Set<Element>()
      for (const { addedNodes, target, type } of changes) {
        if (type === 'attributes' && target instanceof Element) {
          replace(target)
          // React has rewritten a label that the rules complete.
          changed.add(target)
        }
        if (addedNodes.length > 0 && target instanceof Element) changed.add(target)
        // React has rewritten a text, which may be the name of the element around its parent.
        const rewritten = type === 'characterData' && target.parentElement?.parentElement
        if (rewritten) changed.add(rewritten)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          replace(node)
          replaceWithin(node)
        }
      }
      for (const element of changed) completeControls(element, rules)
      // These changes are our own.
      observer.takeRecords()
    })
    observer.observe(document.body, {
      attributes: true,
      attributeFilter: attributes,
      characterData: true,
      childList: true,
      subtree: true,
    })
    return () => observer.disconnect()
  }, [language])
  return null
}
