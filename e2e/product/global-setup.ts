import path from 'node:path'
import { openControl } from './control.ts'
import { startTestProduct } from './test-product.ts'

/** Starts one product for the whole run; the returned function stops it, even after failures. */
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
