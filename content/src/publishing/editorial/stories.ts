import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import type { Field, Option } from 'payload'
import { day, dayOfStory, notBefore } from '../../core/fields/day.ts'
import { itemFields } from '../../core/fields/item.ts'
import { itemCollection } from '../../core/fields/item-collection.ts'
import { describedPicture, seo } from '../../core/fields/page-fields.ts'
import { localTextarea, optionsOf, relations, row } from '../../core/fields/plain.ts'
import { richText } from '../../core/fields/rich-text.ts'
import { namesOf } from '../../core/words/panel-words.ts'
import { readingMinutesOf } from './reading-minutes.ts'

function storyFields(topics: Option[], topicEnum: string): Field[] {
  return [
    ...itemFields('title', true),
    // All topics at once, because every story needs one.
    { name: 'topic', type: 'radio', options: topics, required: true, enumName: topicEnum },
    row(
      dayOfStory('publishedAt', {
        required: true,
        index: true,
        defaultValue: () => `${officeDay(currentTime())}T12:00:00.000Z`,
      }),
      day('currentUntil', { validate: notBefore('publishedAt') }),
    ),
    localTextarea('lead'),
    describedPicture('cover'),
    richText('body'),
    readingMinutesOf('body'),
    relations('projects', 'projects'),
    seo(),
  ]
}

const defaultColumns = ['title', 'publishedAt', 'topic', 'readyLocales', '_status']

export const news = itemCollection({
  slug: 'news',
  labels: namesOf('editorial.news'),
  defaultSort: '-publishedAt',
  group: 'stories',
  admin: { defaultColumns },
  fields: storyFields(
    optionsOf(
      ['company', 'construction', 'handover', 'permits', 'prices'],
      'editorial.news.topics',
    ),
    'enum_news_topic',
  ),
})

export const articles = itemCollection({
  slug: 'articles',
  labels: namesOf('editorial.articles'),
  defaultSort: '-publishedAt',
  group: 'stories',
  admin: { defaultColumns },
  fields: storyFields(
    optionsOf(
      ['building', 'buying', 'districts', 'law', 'money', 'tax'],
      'editorial.articles.topics',
    ),
    'enum_article_topic',
  ),
})
