import { officeDay } from '@alun/contract/rules/office-day'
import type { Field, Option } from 'payload'
import { day } from '../../fields/day.ts'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import { describedPicture, seo } from '../../fields/parts.ts'
import { choice, localTextarea, options, relations, row } from '../../fields/plain.ts'
import { richText } from '../../fields/rich-text.ts'
import { words } from '../../words/panel-words.ts'

function storyFields(topics: Option[], topicEnum: string): Field[] {
  return [
    ...itemFields(),
    row(
      day('publishedAt', {
        required: true,
        index: true,
        defaultValue: () => `${officeDay(Date.now())}T12:00:00.000Z`,
      }),
      choice('topic', topics, { required: true, enumName: topicEnum }),
    ),
    localTextarea('lead'),
    describedPicture('cover'),
    richText('body'),
    relations('projects', 'projects'),
    seo(),
  ]
}

const defaultColumns = ['title', 'publishedAt', 'topic', 'readyLocales', '_status']

export const news = itemCollection({
  slug: 'news',
  labels: {
    singular: words('editorial.news.singular'),
    plural: words('editorial.news.plural'),
  },
  defaultSort: '-publishedAt',
  group: 'stories',
  admin: { defaultColumns },
  fields: storyFields(
    options({
      company: 'editorial.news.topics.company',
      construction: 'editorial.news.topics.construction',
      handover: 'editorial.news.topics.handover',
      permits: 'editorial.news.topics.permits',
      prices: 'editorial.news.topics.prices',
    }),
    'enum_news_topic',
  ),
})

export const articles = itemCollection({
  slug: 'articles',
  labels: {
    singular: words('editorial.articles.singular'),
    plural: words('editorial.articles.plural'),
  },
  defaultSort: '-publishedAt',
  group: 'stories',
  admin: { defaultColumns },
  fields: storyFields(
    options({
      building: 'editorial.articles.topics.building',
      buying: 'editorial.articles.topics.buying',
      districts: 'editorial.articles.topics.districts',
      law: 'editorial.articles.topics.law',
      money: 'editorial.articles.topics.money',
      tax: 'editorial.articles.topics.tax',
    }),
    'enum_article_topic',
  ),
})
