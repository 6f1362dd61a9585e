import { initI18n } from '@payloadcms/translations'
import { type AfterErrorHook, APIError, createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../../testing/test-service.ts'
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
    const saved = service.payload.create({ collection: 'hosts', data })
    const error = await saved.then(
      () => new Error('Saved'),
      (cause: Error) => cause,
    )
    const invalid = { path: 'email', message: expect.any(String) }
    expect(await answered(nameInvalidFields, error)).toMatchObject({
      response: { errors: [{ name: 'ValidationError', data: { errors: [invalid] } }] },
    })
  })

  it('says in the language of the panel that a file is not what its name promises', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])
    const file = { name: 'a.jpg', mimetype: 'image/jpeg', data: program, size: program.byteLength }
    const saved = service.payload.create({ collection: 'media', data: { alt: 'a' }, file })
    const error = await saved.then(
      () => new Error('Saved'),
      (cause: Error) => cause,
    )
    const message = 'Цей файл пошкоджений або не відповідає своїй назві.'
    const { config } = service.payload
    const i18n = await initI18n({ config: config.i18n, context: 'api', language: 'uk' })
    const req = Object.assign(await createLocalReq({}, service.payload), { i18n })
    expect(await nameInvalidFields({ context: {}, error, req })).toEqual({
      response: {
        errors: [
          { name: 'ValidationError', message, data: { errors: [{ path: 'file', message }] } },
        ],
      },
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
