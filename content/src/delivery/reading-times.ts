import { locales } from '@alun/contract/rules/locale'
import type { Localised } from '../records/localise.ts'
import { isEmptyState, lexicalState, readingMinutes } from '../rich-text/lexical.ts'
import type { StoryRecord } from './records/editorial.ts'

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

type Bodies = ReadonlyMap<string, { body: Localised<unknown> }>

const remembered = 2_000

/**
 * Reading times by story. Long texts are by far the most of what a list would have to read, and
 * their length is all that it shows of them, so each is read once after it has changed.
 */
export class ReadingTimes {
  private readonly known = new Map<string, Known>()

  /** `readBodies` is asked for the texts of stories that have changed, by their ids. */
  async of(
    stories: readonly StoryRecord[],
    readBodies: (ids: string[]) => Promise<Bodies>,
  ): Promise<ListedStory[]> {
    const unknown = stories.filter(
      ({ id, updatedAt }) => this.known.get(id)?.updatedAt !== updatedAt,
    )
    const bodies = await readBodies(unknown.map(({ id }) => id))
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
