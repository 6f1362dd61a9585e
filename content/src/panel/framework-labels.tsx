'use client'

import { useEffect } from 'react'
import { type Words, words } from '../words/words.ts'
import { usePanelText } from './use-panel-text.ts'

/** Labels for screen readers that Payload and its editor have in English only, without a way to set them. */
const replaced: Record<string, Words> = {
  'Add block': words('Add block', 'Додати блок', 'Добавить блок'),
  'Add Column': words('Add column', 'Додати стовпець', 'Добавить столбец'),
  'Add Row': words('Add row', 'Додати рядок', 'Добавить строку'),
  'Drag to move': words(
    'Drag to move',
    'Перетягніть, щоб пересунути',
    'Перетащите, чтобы передвинуть',
  ),
  'Edit link': words('Edit link', 'Змінити посилання', 'Изменить ссылку'),
  'Insert Paragraph': words('Add paragraph', 'Додати абзац', 'Добавить абзац'),
  'Notifications alt+T': words('Messages', 'Повідомлення', 'Сообщения'),
  'Remove link': words('Remove link', 'Прибрати посилання', 'Убрать ссылку'),
  'add dropdown': words('Insert', 'Вставити', 'Вставить'),
  sortable: words('sortable', 'можна перетягнути', 'можно перетащить'),
  'text dropdown': words('Kind of text', 'Вид тексту', 'Вид текста'),
}
const edit = words('Edit', 'Змінити:', 'Изменить:')
const remove = words('Remove', 'Прибрати:', 'Убрать:')

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
      return label.replace(/^Edit (?=.)/, `${t(edit)} `).replace(/^Remove (?=.)/, `${t(remove)} `)
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
