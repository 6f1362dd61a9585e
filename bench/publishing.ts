import { ContentEditor } from '@alun/e2e/http/content-editor'
import { rawRequest } from '@alun/e2e/http/raw-request'
import { measureProduct } from './measure.ts'
import { repeated, spreadOf, spreadText } from './spread.ts'

const slug = 'batu-townhouses-pool-shells'
const address = `/ua/news/${slug}`
const runs = 9
const atMost = 10_000

/** Time from publishing until a reader sees it. */
export async function measurePublishing(): Promise<void> {
  await measureProduct('publishing', async (product) => {
    const editor = await ContentEditor.signIn(product.contentUrl, product.admin)
    const id = await editor.idOf('news', slug)
    const measured = await repeated(runs, async () => {
      // Somebody has read the page as it was.
      await rawRequest(product.siteUrl, address)
      const title = `Новина${Date.now()}`
      const pressed = performance.now()
      await editor.change('news', id, 'ua', { title, _status: 'published' })
      const saved = performance.now()
      await shown(product.siteUrl, title)
      const seen = performance.now()
      return { pressed: seen - pressed, saved: seen - saved }
    })
    const found = {
      sincePressed: spreadOf(measured.map(({ pressed }) => pressed)),
      sinceSaved: spreadOf(measured.map(({ saved }) => saved)),
    }
    console.log(`\nPublished until seen, median (lowest–highest) of ${runs} runs, ms`)
    console.table({
      'since the button': { ms: spreadText(found.sincePressed) },
      'since it is saved': { ms: spreadText(found.sinceSaved) },
    })
    return found
  })
}

async function shown(origin: string, text: string): Promise<void> {
  const limit = performance.now() + atMost
  while (!(await rawRequest(origin, address)).body.includes(text)) {
    if (performance.now() > limit) throw new Error(`${address} doesn't show “${text}”`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
