import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments, findBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

export const root = path.resolve(import.meta.dirname, '../..')
export const deskSize = { width: 1280, height: 800 }

/** Runs the built product with demo content, and a browser, while `work` runs. */
export async function withPictures(
  name: string,
  work: (product: Product, browser: Browser) => Promise<void>,
): Promise<void> {
  const product = await startProduct(path.join(root, 'e2e/test-results', `${name}-logs`))
  try {
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: browserArguments,
    })
    await work(product, browser).finally(() => browser.close())
  } finally {
    await product.stop()
  }
}

/** @param width of the picture in pixels; default is the page's */
export async function takePicture(
  page: Page,
  file: string,
  width?: number,
): Promise<{ width: number; height: number }> {
  // Pictures and rows load late, and the preview frame never stops loading.
  await page.waitForTimeout(1_000)
  const shot = await page.screenshot({ animations: 'disabled' })
  await mkdir(path.dirname(file), { recursive: true })
  return sharp(shot).resize({ width }).webp({ quality: 60 }).toFile(file)
}
