import { withBuiltProduct } from '../../scripts/with-built-product.mjs'

await withBuiltProduct('npm run test:updates -w e2e', async () => {
  const { tryUpdates } = await import('./try-updates.ts')
  await tryUpdates()
})
