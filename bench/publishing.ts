import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ContentEditor } from '@alun/e2e/http/content-editor'
import { rawRequest } from '@alun/e2e/http/raw-request'
import { startProduct } from '@alun/e2e/product/product'
import { spreadOf, spreadText } from './spread.ts'

const slug = 'batu-townhouses-pool-shells'
const address = `/ua/news/${slug}`
const runs = 9
const atMost = 10_000
const results = path.join(import.meta.dirname, 'test-results')

/** How long after an editor has published does a reader see it? */
export async function measurePublishing(): Promise<void> {
  console.log('Starting the product with demo content …')
  const product = await startProduct(path.join(results, 'logs'))
  try {
    const editor = await ContentEditor.signIn(product.contentUrl, product.admin)
    const id = await editor.idOf('news', slug)
    const measured: { pressed: number; saved: number }[] = []
    for (let run = 0; run <= runs; run += 1) {
      // Somebody has read the page as it was.
      await rawRequest(product.siteUrl, address)
      const title = `Новина${Date.now()}`
      const pressed = performance.now()
      await editor.change('news', id, 'ua', { title, _status: 'published' })
      const saved = performance.now()
      await shown(product.siteUrl, title)
      const seen = performance.now()
      // The first one also warms up the service.
      if (run > 0) measured.push({ pressed: seen - pressed, saved: seen - saved })
    }
    const found = {
      sincePressed: spreadOf(measured.map(({ pressed }) => pressed)),
      sinceSaved: spreadOf(measured.map(({ saved }) => saved)),
    }
    console.log(`\nPublished until seen, middle (lowest–highest) of ${runs} runs, ms`)
    console.table({
      'since the button': { ms: spreadText(found.sincePressed) },
      'since it is saved': { ms: spreadText(found.sinceSaved) },
    })
    await mkdir(results, { recursive: true })
    await writeFile(path.join(results, 'publishing.json'), `${JSON.stringify(found, null, 2)}\n`)
  } finally {
    await product.stop()
  }
}

async function shown(origin: string, text: string): Promise<void> {
  const limit = performance.now() + atMost
  while (!(await rawRequest(origin, address)).body.includes(text)) {
    if (performance.now() > limit) throw new Error(`${address} doesn't show “${text}”`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
