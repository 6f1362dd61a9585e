import { withBuiltProduct } from '../scripts/with-built-product.mjs'

/** Modules are loaded on demand; without arguments all questions run in this order. */
const questions = {
  cached: async () => (await import('./cached.ts')).measureCached(),
  'first-view': async () => (await import('./first-view.ts')).measureFirstView(),
  growth: async (calls) => (await import('./growth.ts')).measureGrowth(calls),
  soak: async (given) => (await import('./soak.ts')).measureSoak(given),
}
const [question, ...given] = process.argv.slice(2)

if (question !== undefined && !Object.hasOwn(questions, question)) {
  console.error(`Questions: ${Object.keys(questions).join(', ')}; without one all are run.`)
  process.exitCode = 1
} else {
  await withBuiltProduct('npm run bench', async () => {
    for (const [name, measure] of Object.entries(questions)) {
      if (question === undefined || question === name) await measure(given)
    }
  })
}
