import type { Page } from '@playwright/test'
import type { ContentEditor } from '../http/content-editor.ts'
import { test } from './visitor.ts'

/** Keys under which the browser stores unsaved text. */
export const unsavedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unsaved ')))

export const storedText = (page: Page) =>
  page.evaluate(() => Object.values(localStorage).filter(Boolean).join(' '))

/** Differs for each attempt and repetition. */
export const attempt = () => `${test.info().repeatEachIndex}-${test.info().retry}`

/** A long text of one paragraph, as the editor stores it. */
export function oneLine(text: string) {
  const node = { version: 1, format: '', indent: 0, direction: 'ltr' }
  const words = { type: 'text', text, version: 1, format: 0, detail: 0, mode: 'normal', style: '' }
  const children = [{ ...node, type: 'paragraph', textFormat: 0, children: [words] }]
  return { root: { ...node, type: 'root', children } }
}

/** Creates an article that is complete in Ukrainian; returns its id. */
export const newArticle = (colleague: ContentEditor, slug: string, more: object = {}) =>
  colleague.createDraft('articles', 'ua', {
    title: 'Заголовок',
    lead: 'Лід',
    slug: `${slug}-${attempt()}`,
    readyLocales: ['ua'],
    topic: 'building',
    ...more,
  })
