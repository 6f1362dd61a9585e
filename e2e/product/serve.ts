import path from 'node:path'
import { openControl } from './control.ts'
import { startTestProduct } from './test-product.ts'

// Keeps a product running while you write tests: E2E_CONTROL_URL=… npm run test:browser -w e2e
const product = await startTestProduct(path.join(import.meta.dirname, '../test-results/product'))
const control = await openControl(product)
console.log(`site     ${product.siteUrl}`)
console.log(`admin    ${product.contentUrl}/admin`)
console.log(`sign in  ${product.admin.email} ${product.admin.password}`)
console.log(`E2E_CONTROL_URL=${control.url}`)

const end = async () => {
  control.close()
  await product.stop()
}
process.once('SIGINT', end)
process.once('SIGTERM', end)
