import { initI18n } from '@payloadcms/translations'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestService } from '../../testing/test-service.ts'
import { nameInvalidFields } from './name-invalid-fields.ts'

const service = await forThisFile(openTestService())

describe('an error of Payload', () => {
  it('names the fields that are invalid', async () => {
    const data = { name: 'Made', email: 'nobody' }
    const saved = service.payload.create({ collection: 'hosts', data })
    const error = await saved.then(
      () => new Error('Saved'),
      (cause: Error) => cause,
    )
    const invalid = { path: 'email', message: expect.any(String) }
    const req = await createLocalReq({}, service.payload)
    expect(await nameInvalidFields({ context: {}, error, req })).toMatchObject({
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
})
