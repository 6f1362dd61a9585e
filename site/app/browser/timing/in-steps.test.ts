import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const file = join(import.meta.dirname, 'in-steps.ts')

it('steps run in order even if one throws, and its error is reported', () => {
  // In a separate process, because an error in a task belongs to no call.
  const program = `
    import { inSteps } from ${JSON.stringify(file)}
    process.on('uncaughtException', ({ message }) => console.log('reported', message))
    const done = []
    await inSteps(['one', 'two', 'three'], (step) => {
      if (step === 'two') throw new Error('of two')
      done.push(step)
    })
    console.log('done', done.join(' '))
    process.exit()`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { encoding: 'utf8', timeout: 20_000 },
  )
  expect(stdout, stderr).toBe('reported of two\ndone one three\n')
})
