import type { ContentClient } from '../../app/content/content-client.ts'
import { pageTimeoutMs } from '../../app/content/fetch-rules.ts'
import {
  type AnswerMemory,
  createPageReader,
  type FrameMemory,
  type RenderFacts,
} from '../../app/content/page-reader.ts'
import { ScreenRefusal } from '../../app/content/screen-refusal.ts'
import type { ShownPage } from '../../app/content/shown-page.ts'
import type { CardAddress } from './card-address.ts'

interface CardReaderDeps {
  client: Pick<ContentClient, 'page'>
  answers: AnswerMemory
  frames: FrameMemory
  now: () => number
}

/** Reads items as their pages do: while the content service is away, the last answers. */
export function createCardReader({ client, answers, frames, now }: CardReaderDeps) {
  /** `null` where there is no such item. */
  return async ({ screen, slug, locale }: CardAddress): Promise<ShownPage | null> => {
    const facts: RenderFacts = { metas: [], away: false }
    const deadline = now() + pageTimeoutMs
    const reader = createPageReader({ client, answers, frames, target: '/', deadline, facts })
    try {
      await reader.page(screen, { locale, slug })
    } catch (thrown) {
      // A renamed item has another address for its card, too.
      if (thrown instanceof Response) return null
      if (thrown instanceof ScreenRefusal && thrown.status === 404) return null
      throw thrown
    }
    return facts.shown ?? null
  }
}
