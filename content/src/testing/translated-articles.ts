import type { Locale } from '@alun/contract/rules/locale'
import type { Payload } from 'payload'
import type { Article } from '../core/payload-types.ts'
import { paragraphs, samples } from './written-records.ts'

export const articleTexts = {
  ua: { title: 'Прогноз', lead: 'Сім запитань', body: paragraphs('Від яких ночей?') },
  en: { title: 'Forecast', lead: 'Seven questions', body: paragraphs('Of which nights?') },
}

/** Creates, saves and reads drafts of articles in two languages. */
export function translatedArticles(payload: Payload) {
  /** Written in Ukrainian, translated into English. */
  async function article(slug: string): Promise<string> {
    const { id } = await payload.create({
      collection: 'articles',
      locale: 'ua',
      data: { ...samples.article(slug), ...articleTexts.ua, readyLocales: ['ua'] } as never,
      draft: true,
    })
    await save(id, 'en', { ...articleTexts.en, readyLocales: ['ua', 'en'] })
    return id
  }

  function save(id: string, locale: Locale, data: object, user?: object) {
    return payload.update({
      collection: 'articles',
      id,
      locale,
      draft: true,
      data: data as never,
      ...(user && { user, overrideAccess: false }),
    })
  }

  const read = (id: string, locale: Locale): Promise<Article> =>
    payload.findByID({ collection: 'articles', id, locale, draft: true, depth: 0 })

  return { article, read, save }
}
