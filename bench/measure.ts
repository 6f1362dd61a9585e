import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { browserArguments, findBrowser } from '@alun/e2e/product/browser'
import { type Product, startProduct } from '@alun/e2e/product/product'
import { type Browser, chromium } from 'playwright-core'

export const results = path.join(import.meta.dirname, 'test-results')

/** Measures the running product and stores the figures in `test-results/<name>.json`. */
export async function measureProduct(
  name: string,
  measure: (product: Product) => Promise<unknown>,
): Promise<void> {
  console.log('Starting the product with demo content …')
  const product = await startProduct(path.join(results, 'logs'))
  try {
    await picturesAreMade(product.content.pid)
    const found = await measure(product)
    await mkdir(results, { recursive: true })
    const report = path.join(results, `${name}.json`)
    await writeFile(report, `${JSON.stringify(found, null, 2)}\n`)
    console.log(`\nAs JSON: ${path.relative(process.cwd(), report)}`)
  } finally {
    await product.stop()
  }
}

/** The same with a browser that Playwright drives. */
export async function measureInBrowser(
  name: string,
  measure: (browser: Browser, product: Product) => Promise<unknown>,
): Promise<void> {
  await measureProduct(name, async (product) => {
    const executablePath = await findBrowser()
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    console.log(`Browser: ${executablePath}, ${browser.version()}`)
    try {
      return await measure(browser, product)
    } finally {
      await browser.close()
    }
  })
}

const quietForMs = 5_000

/** Waits until a new product has derived its pictures, because that work would disturb the measurement. */
async function picturesAreMade(pid: number | null): Promise<void> {
  const isMaking = async () => {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const commands = children.split(' ').filter(Boolean).map(commandOf)
    return (await Promise.all(commands)).some((command) => command.includes('picture-process'))
  }
  for (let since = performance.now(); performance.now() - since < quietForMs; await pause(500)) {
    if (await isMaking()) since = performance.now()
  }
}

/** Empty if the process has ended. */
const commandOf = (pid: string) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
