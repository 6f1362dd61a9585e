import { forThisFile } from '@alun/platform/testing/for-this-file'
import { initI18n } from '@payloadcms/translations'
import { createLocalReq, ValidationError } from 'payload'
import { describe, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { nameInvalidFields } from './name-invalid-fields.ts'

const service = await forThisFile(openContent())

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

  it('names a field whose name has a comma as one', async () => {
    const req = await createLocalReq({}, service.payload)
    const label = { en: 'Minimum notice, hours' }
    const wrong = { message: 'No number', path: 'notice', label }
    const error = new ValidationError({ errors: [wrong, { ...wrong, label: 'Title' }], req }, req.t)
    expect(await nameInvalidFields({ context: {}, error, req })).toMatchObject({
      response: {
        errors: [{ message: expect.stringMatching(/: Minimum notice · hours, Title$/) }],
      },
    })
  })

  const head = (...bytes: (number | string)[]) =>
    Buffer.concat([
      ...bytes.map((each) => Buffer.from(typeof each === 'string' ? each : [each])),
      Buffer.alloc(500),
    ])
  const heic = head(0, 0, 0, 0x18, 'ftypheic', 0, 0, 0, 0, 'mif1heic')
  const zip = head('PK', 3, 4)
  const damaged = 'Цей файл пошкоджений або не відповідає своїй назві.'
  const isKind = (kind: string) =>
    `Цей файл має формат ${kind}, а приймаємо лише JPEG, PNG, WEBP, AVIF, SVG, MP4, PDF. Збережіть його в одному з цих форматів.`

  it.each([
    ['program.jpg', head('MZ'), isKind('EXE')],
    ['program.exe', head('MZ'), isKind('EXE')],
    ['moving.gif', head('GIF89a'), isKind('GIF')],
    ['moving.jpg', head('GIF89a'), isKind('GIF')],
    ['phone.heic', heic, isKind('HEIC')],
    ['phone.jpg', heic, isKind('HEIC')],
    ['scan.tiff', head('II*', 0, 8, 0, 0, 0), isKind('TIF')],
    ['letter.docx', zip, isKind('DOCX')],
    ['letter.pdf', zip, isKind('ZIP')],
    ['letter.doc', head(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), isKind('DOC')],
    ['sound.mp3', head('ID3', 3, 0, 0, 0, 0, 0, 0), isKind('MP3')],
    ['list.csv', Buffer.from('a;b'), isKind('CSV')],
    ['nothing.jpg', Buffer.alloc(500), damaged],
    ['nothing', Buffer.alloc(500), damaged],
    ['half.pdf', Buffer.from('%PDF-1.7 and no more'), damaged],
  ])(
    'says in the language of the panel what %s is, and what is taken',
    async (name, data, message) => {
      const { config } = service.payload
      const i18n = await initI18n({ config: config.i18n, context: 'api', language: 'uk' })
      const req = Object.assign(await createLocalReq({}, service.payload), { i18n })
      const file = { name, mimetype: 'application/octet-stream', data, size: data.byteLength }
      const saved = service.payload.create({ collection: 'media', data: {}, file, req })
      const error = await saved.then(
        () => new Error('Saved'),
        (cause: Error) => cause,
      )
      const collection = service.payload.collections.media.config
      expect(await nameInvalidFields({ collection, context: {}, error, req })).toMatchObject({
        response: {
          errors: [
            { name: 'ValidationError', message, data: { errors: [{ path: 'file', message }] } },
          ],
        },
      })
    },
  )
})
