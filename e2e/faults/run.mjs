import { withBuiltProduct } from '../../scripts/with-built-product.mjs'

await withBuiltProduct('npm run faults', async () => {
  const { tryFaults } = await import('./try-faults.ts')
  if (!(await tryFaults(process.argv[2]))) process.exitCode = 1
})
