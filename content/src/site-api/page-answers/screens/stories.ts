import { itemPath } from '@alun/contract/rules/screens'
import type { EditorialItem } from '@alun/contract/schema/editorial'
import { listPageSize } from '@alun/contract/schema/page'
import { composeStoryCard } from '../editorial-cards.ts'
import { composeChosen, readProjects } from '../project-cards.ts'
import { type StoryRecord, storyPageRecord, storyRecord } from '../records/editorial.ts'
import { newestFirst } from '../site-sources.ts'
import { listPage } from './list-head.ts'
import { headOf, type ReadScreen } from './screen.ts'

type StoryKind = 'news' | 'articles'

const relatedCount = 3

/** A list of stories that are complete in the reader's language, twelve to a page. */
export function readStories(kind: StoryKind): ReadScreen<StoryKind> {
  return async (reader, { page }) => {
    const { items, pages, total } = await reader.paged(kind, storyRecord, {
      where: reader.ready,
      sort: newestFirst,
      limit: listPageSize,
      page,
    })
    return listPage(reader, kind, { page, pages, total }, (composer) =>
      items.map((story) => composeStoryCard(composer, story)),
    )
  }
}

export function readStory(kind: StoryKind): ReadScreen<'news-item' | 'article'> {
  return async (reader, { slug }) => {
    const record = await reader.bySlug(kind, storyPageRecord, slug)
    if (!record) return null
    const others = { and: [reader.ready, { id: { not_equals: record.id } }] }
    const [sameTopic, newest, projects] = await Promise.all([
      reader.list(kind, storyRecord, {
        where: { and: [others, { topic: { equals: record.topic } }] },
        sort: newestFirst,
        limit: relatedCount,
      }),
      reader.list(kind, storyRecord, { where: others, sort: newestFirst, limit: relatedCount }),
      readProjects(reader, record.projects),
    ])
    return {
      path: itemPath(kind, record.slug),
      readyLocales: record.readyLocales,
      compose: (composer) => {
        const { text, headings } = composer.withHeadings(record.body)
        const card = composeStoryCard(composer, record)
        const item: EditorialItem = {
          card,
          cover: composer.captioned(record.cover),
          body: text,
          headings,
          updatedAt: record.updatedAt,
        }
        return {
          screen: {
            item,
            related: firstOf(sameTopic, newest).map((story) => composeStoryCard(composer, story)),
            projects: composeChosen(composer, projects, record.projects),
          },
          head: headOf(composer, record.seo, {
            title: card.title,
            description: card.lead,
            picture: card.picture,
          }),
        }
      },
    }
  }
}

function firstOf(...lists: (readonly StoryRecord[])[]): StoryRecord[] {
  const byId = new Map(lists.flat().map((story) => [story.id, story]))
  return [...byId.values()].slice(0, relatedCount)
}
