import type { Locale } from '@alun/contract/rules/locale'
import type { Page } from '@alun/contract/schema/page'
import type { ContentClient } from '../../app/content/content-client.ts'
import { pageTimeoutMs } from '../../app/content/fetch-rules.ts'
import {
  type AnswerMemory,
  createPageReader,
  type FrameMemory,
} from '../../app/content/page-reader.ts'
import { ScreenRefusal } from '../../app/content/screen-refusal.ts'

interface ProjectReaderDeps {
  client: Pick<ContentClient, 'page'>
  answers: AnswerMemory
  frames: FrameMemory
  now: () => number
}

/** Reads projects as their pages do: while the content service is away, the last answers. */
export function createProjectReader({ client, answers, frames, now }: ProjectReaderDeps) {
  const open = () =>
    createPageReader({
      client,
      answers,
      frames,
      target: '/',
      deadline: now() + pageTimeoutMs,
      facts: { metas: [], away: false },
    })
  return {
    async readProject(slug: string, locale: Locale): Promise<Page<'project'> | null> {
      try {
        return await open().page('project', { locale, slug })
      } catch (thrown) {
        // A project that has moved has another address for its brochure, too.
        if (thrown instanceof Response) return null
        if (thrown instanceof ScreenRefusal && thrown.status === 404) return null
        throw thrown
      }
    },
    async readProjects(locale: Locale): Promise<string[]> {
      const { frame } = await open().page('frame', { locale })
      return frame.projects.map(({ slug }) => slug)
    },
  }
}
