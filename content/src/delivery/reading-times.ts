import { locales } from '@alun/contract/locale'
import type { Localised } from '../records/localise.ts'
import { isEmptyState, lexicalState, readingMinutes } from '../rich-text/lexical.ts'
import type { ContentReader, ListQuery, PagedQuery } from './content-reader.ts'
import { type StoryRecord, storyBodyRecord, storyRecord } from './records/editorial.ts'

export type StoryKind = 'news' | 'articles'

/** A story as lists show it. */
export interface ListedStory {
  record: StoryRecord
  /** Whole minutes in each language that has the text. */
  minutes: Localised<number>
}

interface Known {
  updatedAt: string
  minutes: Localised<number>
}

const remembered = 2_000

/**
 * Reading times by story. Long texts are by far the most of what a list would have to read, and
 * their length is all that it shows of them, so each is read once after it has changed.
 */
export class ReadingTimes {
  private readonly known = new Map<string, Known>()

  async of(
    reader: ContentReader,
    kind: StoryKind,
    stories: readonly StoryRecord[],
  ): Promise<ListedStory[]> {
    const unknown = stories.filter(
      ({ id, updatedAt }) => this.known.get(id)?.updatedAt !== updatedAt,
    )
    const bodies = await reader.byIds(
      kind,
      storyBodyRecord,
      unknown.map(({ id }) => id),
    )
    for (const { id, updatedAt } of unknown) {
      this.remember(id, { updatedAt, minutes: minutesOf(bodies.get(id)?.body ?? {}) })
    }
    return stories.map((record) => ({ record, minutes: this.known.get(record.id)?.minutes ?? {} }))
  }

  private remember(id: string, known: Known): void {
    this.known.delete(id)
    this.known.set(id, known)
    for (const oldest of this.known.keys()) {
      if (this.known.size <= remembered) break
      this.known.delete(oldest)
    }
  }
}

export function minutesOf(body: Localised<unknown>): Localised<number> {
  const minutes: Localised<number> = {}
  for (const locale of locales) {
    const state = lexicalState.safeParse(body[locale])
    if (state.success && !isEmptyState(state.data)) minutes[locale] = readingMinutes(state.data)
  }
  return minutes
}

export async function listStories(
  reader: ContentReader,
  kind: StoryKind,
  query: ListQuery,
): Promise<ListedStory[]> {
  return reader.readingTimes.of(reader, kind, await reader.list(kind, storyRecord, query))
}

export async function pageOfStories(reader: ContentReader, kind: StoryKind, query: PagedQuery) {
  const { items, ...paging } = await reader.paged(kind, storyRecord, query)
  return { ...paging, items: await reader.readingTimes.of(reader, kind, items) }
}
