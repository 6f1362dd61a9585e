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

/** Creates an article that is complete in Ukrainian; returns its id. */
export const newArticle = (colleague: ContentEditor, slug: string) =>
  colleague.createDraft('articles', 'ua', {
    title: 'Заголовок',
    lead: 'Лід',
    slug: `${slug}-${attempt()}`,
    readyLocales: ['ua'],
    topic: 'building',
  })
