import { readFile } from 'node:fs/promises'
import { brochurePath, unitSheetPath } from '@alun/contract/rules/brochure'
import { signedBrochureLink } from '@alun/platform/brochure-link'
import { measureProduct } from './measure.ts'
import { residentMemory } from './resident-memory.ts'
import { spreadOf, spreadText } from './spread.ts'

const project = 'segara-berawa'
const page = `/ua/projects/${project}`
const atOnce = 20
const sheets = 500

/** Time of a brochure, memory of 500 documents, and whether pages wait for them. */
export async function measureBrochures(): Promise<void> {
  await measureProduct('brochures', async (product) => {
    const token = product.intakeToken
    const linkOf = (slug: string | null, locale: 'en' | 'ua' | 'ru') =>
      product.siteUrl + signedBrochureLink(brochurePath(slug, locale), token, Date.now())
    const cold = await timed(linkOf(project, 'ua'))
    // Its pictures are prepared, its texts are not.
    const first = await timed(linkOf(project, 'ru'))
    const next: number[] = []
    for (let run = 0; run < 9; run += 1) next.push((await timed(linkOf(project, 'ru'))).ms)

    // Each query is another sheet, so none is cached.
    let number = 0
    const sheet = () => {
      number += 1
      return `${product.siteUrl}${unitSheetPath(project, 'A03', 'ua')}?nightly=${number}`
    }
    await timed(product.siteUrl + page)
    const quiet = await pageTimes(product.siteUrl + page, 3_000)
    const crowd = Promise.all(Array.from({ length: atOnce }, () => timed(sheet())))
    const busy = await pageTimes(product.siteUrl + page, 3_000)
    await crowd
    for (let done = 0; done < sheets; done += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, () => timed(sheet())))
    }
    const found = {
      coldMs: cold.ms,
      firstMs: first.ms,
      next: spreadOf(next),
      megabytes: first.bytes / 1024 / 1024,
      pageP99: { quiet: p99(quiet), busy: p99(busy) },
      siteMemory: await residentMemory(product.site.pid),
      typesetterMemory: await typesetterMemory(product.site.pid),
    }
    console.log('\nBrochures')
    console.table({
      'first, pictures not prepared, ms': Math.round(found.coldMs),
      'first, pictures prepared, ms': Math.round(found.firstMs),
      'next, ms': spreadText(found.next),
      'size, MB': found.megabytes.toFixed(1),
      'p99 of a page, alone, ms': found.pageP99.quiet.toFixed(1),
      [`p99 of a page, ${atOnce} sheets at once, ms`]: found.pageP99.busy.toFixed(1),
      [`typesetting process after ${sheets} sheets, MB`]: found.typesetterMemory,
      'site after them, MB': found.siteMemory,
    })
    return found
  })
}

async function timed(url: string): Promise<{ ms: number; bytes: number }> {
  const begun = performance.now()
  const response = await fetch(url)
  const bytes = (await response.arrayBuffer()).byteLength
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return { ms: performance.now() - begun, bytes }
}

async function pageTimes(url: string, duration: number): Promise<number[]> {
  const until = performance.now() + duration
  const times: number[] = []
  while (performance.now() < until) times.push((await timed(url)).ms)
  return times
}

const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** Memory of the typesetting process, which the site has started; `null` where the system has no `/proc`. */
async function typesetterMemory(site: number | null): Promise<number | null> {
  const children = await readFile(`/proc/${site}/task/${site}/children`, 'utf8').catch(() => '')
  const [child] = children.trim().split(' ').map(Number)
  return child ? residentMemory(child) : null
}
