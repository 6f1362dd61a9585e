import { locales } from '@alun/contract/rules/locale'
import type { Localised } from '../../core/records/localise.ts'
import { isEmptyState, lexicalState, readingMinutes } from '../../core/rich-text/lexical.ts'
import type { StoryRecord } from './records/editorial.ts'

/** A story as lists show it. */
export interface ListedStory {
  record: StoryRecord
  /** Whole minutes in each language that has the text. */
  minutes: Localised<number>
}

interface Entry {
  updatedAt: string
  minutes: Localised<number>
}

type Bodies = ReadonlyMap<string, { body: Localised<unknown> }>

const maxStories = 2_000

/**
 * Reading times by story. Lists show nothing of a long text but its length, so the text, by far the
 * largest field, is read only once after each change.
 */
export class ReadingTimeCache {
  private readonly entries = new Map<string, Entry>()

  /** `readBodies` reads the texts of stories that have changed, by id. */
  async withMinutes(
    stories: readonly StoryRecord[],
    readBodies: (ids: string[]) => Promise<Bodies>,
  ): Promise<ListedStory[]> {
    const changed = stories.filter(
      ({ id, updatedAt }) => this.entries.get(id)?.updatedAt !== updatedAt,
    )
    const bodies = await readBodies(changed.map(({ id }) => id))
    for (const { id, updatedAt } of changed) {
      this.store(id, { updatedAt, minutes: minutesOf(bodies.get(id)?.body ?? {}) })
    }
    return stories.map((record) => ({
      record,
      minutes: this.entries.get(record.id)?.minutes ?? {},
    }))
  }

  private store(id: string, entry: Entry): void {
    this.entries.delete(id)
    this.entries.set(id, entry)
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= maxStories) break
      this.entries.delete(oldest)
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
