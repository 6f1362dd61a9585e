import path from 'node:path'
import { openControl } from './control.ts'
import { startTestProduct } from './test-product.ts'

/** One product for a whole run; the returned function ends it, also after failed tests. */
export default async function globalSetup() {
  if (process.env.E2E_CONTROL_URL) return
  const product = await startTestProduct(
    path.resolve(import.meta.dirname, '../test-results/product-logs'),
  )
  const control = await openControl(product)
  process.env.E2E_CONTROL_URL = control.url
  return async () => {
    control.close()
    await product.stop()
  }
}
