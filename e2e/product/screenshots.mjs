/**
 * `npm run screenshots -w e2e`: takes screenshots of the site in `SITE_DIR`, from its own build.
 */

const { ownEnvironment } = await import('../../scripts/workspace.mjs')
const { withBuiltProduct } = await import('../../scripts/with-built-product.mjs')

await withBuiltProduct('npm run screenshots -w e2e', async () => {
  Object.assign(process.env, ownEnvironment())
  await import('./manifest-screenshots.ts')
})
