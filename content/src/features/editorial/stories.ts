import type { Field, Option } from 'payload'
import { day } from '../../fields/day.ts'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import { describedPicture, seo } from '../../fields/parts.ts'
import { choice, localTextarea, options, relations, row } from '../../fields/plain.ts'
import { richText } from '../../fields/rich-text.ts'
import { words } from '../../words/words.ts'

function storyFields(topics: Option[], topicEnum: string): Field[] {
  return [
    ...itemFields(),
    row(
      day('publishedAt', { required: true, index: true }),
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
    singular: words('News item', 'Новина', 'Новость'),
    plural: words('News', 'Новини', 'Новости'),
  },
  defaultSort: '-publishedAt',
  group: 'stories',
  admin: { defaultColumns },
  fields: storyFields(
    options({
      company: words('Company', 'Компанія', 'Компания'),
      construction: words('Construction', 'Будівництво', 'Строительство'),
      handover: words('Handover', 'Передача', 'Передача'),
      permits: words('Permits', 'Дозволи', 'Разрешения'),
      prices: words('Prices', 'Ціни', 'Цены'),
    }),
    'enum_news_topic',
  ),
})

export const articles = itemCollection({
  slug: 'articles',
  labels: {
    singular: words('Article', 'Стаття', 'Статья'),
    plural: words('Articles', 'Статті', 'Статьи'),
  },
  defaultSort: '-publishedAt',
  group: 'stories',
  admin: { defaultColumns },
  fields: storyFields(
    options({
      building: words('Building', 'Будівництво', 'Строительство'),
      buying: words('Buying', 'Купівля', 'Покупка'),
      districts: words('Districts', 'Райони', 'Районы'),
      law: words('Law', 'Право', 'Право'),
      money: words('Money', 'Гроші', 'Деньги'),
      tax: words('Tax', 'Податки', 'Налоги'),
    }),
    'enum_article_topic',
  ),
})
