import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { openControl } from './control.ts'
import { startTestProduct } from './test-product.ts'

/** One product for the whole run; the returned function ends it, also after failed tests. */
export default async function globalSetup(config: FullConfig) {
  if (process.env.E2E_CONTROL_URL) return
  const outputDir = config.projects[0]?.outputDir ?? config.rootDir
  const product = await startTestProduct(path.join(path.dirname(outputDir), 'product-logs'))
  const control = await openControl(product)
  process.env.E2E_CONTROL_URL = control.url
  return async () => {
    control.close()
    await product.stop()
  }
}
