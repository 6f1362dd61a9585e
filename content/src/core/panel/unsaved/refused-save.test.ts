import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'

const state = z.record(z.string(), z.looseObject({}))
const payloadForm = z.object({
  mergeServerFormState: z.function({ input: [z.looseObject({})], output: state }),
})

it('shows the reason of a rejected save although a state of the form arrives at the same time', async () => {
  const ui = path.dirname(createRequire(import.meta.url).resolve('@payloadcms/ui'))
  const file = path.join(ui, '../../forms/Form/mergeServerFormState.js')
  const { mergeServerFormState } = payloadForm.parse(await import(pathToFileURL(file).href))
  const refused = { updatedAt: { value: 'then', valid: false, errorMessage: 'Saved since' } }
  const merged = mergeServerFormState({
    currentState: refused,
    incomingState: { updatedAt: { value: 'then' } },
  })
  // The mark of the error is removed, so that the form reads its message.
  expect(merged).toMatchObject({ updatedAt: { valid: true, errorMessage: 'Saved since' } })
})
