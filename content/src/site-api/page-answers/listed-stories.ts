import type { ContentReader, ListQuery, PagedQuery } from './content-reader.ts'
import type { ListedStory } from './reading-time-cache.ts'
import { type StoryRecord, storyBodyRecord, storyRecord } from './records/editorial.ts'

export type StoryKind = 'news' | 'articles'

export async function listStories(
  reader: ContentReader,
  kind: StoryKind,
  query: ListQuery,
): Promise<ListedStory[]> {
  return withMinutes(reader, kind, await reader.list(kind, storyRecord, query))
}

export async function pageOfStories(reader: ContentReader, kind: StoryKind, query: PagedQuery) {
  const { items, ...paging } = await reader.paged(kind, storyRecord, query)
  return { ...paging, items: await withMinutes(reader, kind, items) }
}

function withMinutes(reader: ContentReader, kind: StoryKind, stories: readonly StoryRecord[]) {
  return reader.readingTimes.withMinutes(stories, (ids) => reader.byIds(kind, storyBodyRecord, ids))
}
