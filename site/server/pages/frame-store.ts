import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, locales } from '@alun/contract/rules/locale'
import { type Frame, frame } from '@alun/contract/schema/frame'
import { type CacheMeta, cacheMeta } from '@alun/contract/schema/page'
import { atomicWrite } from '@alun/platform/atomic-write'
import { parsedJson } from '@alun/platform/parsed-json'
import { z } from 'zod'
import type { ContentClient } from '../../app/content/content-client.ts'
import type { FrameMemory } from '../../app/content/page-reader.ts'
import { isOutdated, type Known } from '../page-cache/freshness.ts'

const remembered = z.object({ frame, meta: cacheMeta })
type Remembered = z.infer<typeof remembered>

/** Milliseconds an error screen waits for its first header and footer. */
const patience = 3_000

export interface FrameStoreDeps {
  folder: string
  client: ContentClient
  known: () => Known
  isAway: () => boolean
  now: () => number
  onFailure: (error: unknown) => void
}

/**
 * The last known header and footer of each language, in memory and on disk, for screens that have
 * no page of their own: not found, and away.
 */
export async function createFrameStore(deps: FrameStoreDeps): Promise<FrameMemory> {
  const { folder, client, known, isAway, now, onFailure } = deps
  const frames = new Map<Locale, Remembered>()
  const asking = new Map<Locale, Promise<Frame | null>>()
  const fileOf = (locale: Locale) => join(folder, `frame-${locale}.json`)

  await mkdir(folder, { recursive: true })
  for (const locale of locales) {
    const text = await readFile(fileOf(locale), 'utf8').catch(() => '')
    const parsed = remembered.safeParse(parsedJson(text))
    if (parsed.success) frames.set(locale, parsed.data)
  }

  function remember(locale: Locale, next: Frame, meta: CacheMeta) {
    const before = frames.get(locale)
    if (before && before.meta.epoch === meta.epoch && before.meta.cursor > meta.cursor) return
    frames.set(locale, { frame: next, meta })
    if (before && JSON.stringify(before.frame) === JSON.stringify(next)) return
    atomicWrite(fileOf(locale), JSON.stringify({ frame: next, meta })).catch(onFailure)
  }

  function ask(locale: Locale): Promise<Frame | null> {
    const running = asking.get(locale)
    if (running) return running
    const started = client
      .page('frame', { locale }, now() + patience)
      .then((outcome) => {
        if (outcome.kind !== 'page') return null
        remember(locale, outcome.page.frame, outcome.page.meta)
        return outcome.page.frame
      })
      .catch(() => null)
      .finally(() => asking.delete(locale))
    asking.set(locale, started)
    return started
  }

  return {
    remember,
    async get(locale) {
      const last = frames.get(locale)
      if (last === undefined) return isAway() ? null : ask(locale)
      // The visitor of an error screen doesn't wait; the next one gets the new one.
      if (!isAway() && isOutdated(last.meta, known())) void ask(locale)
      return last.frame
    },
  }
}
