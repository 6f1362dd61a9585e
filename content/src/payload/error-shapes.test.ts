import { type AfterErrorHook, APIError, createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { includeReason, nameInvalidFields } from './name-invalid-fields.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service?.close())

async function answered(hook: AfterErrorHook, error: Error) {
  return hook({ context: {}, error, req: await createLocalReq({}, service.payload) })
}

describe('an error of Payload whose class the bundles have changed', () => {
  it('still names the fields that are invalid', async () => {
    const data = { name: 'Made', email: 'nobody' }
    const saved = service.payload.create({ collection: 'sales-people', data })
    const error = await saved.then(
      () => new Error('Saved'),
      (cause: Error) => cause,
    )
    const invalid = { path: 'email', message: expect.any(String) }
    expect(await answered(nameInvalidFields, error)).toMatchObject({
      response: { errors: [{ name: 'ValidationError', data: { errors: [invalid] } }] },
    })
  })

  it('still says why', async () => {
    const error = new APIError('It has been sent', 409)
    expect(await answered(includeReason, error)).toBeUndefined()
    error.name = ''
    expect(await answered(includeReason, error)).toEqual({
      response: { errors: [{ message: 'It has been sent' }] },
    })
  })
})
