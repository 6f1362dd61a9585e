import { readFile } from 'node:fs/promises'
import { siteTokenHeader } from '@alun/contract/schema/auth'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { attachmentFiles } from '../../publishing/media/file-store.ts'
import { theSite } from '../../testing/open-content.ts'
import {
  filled,
  newKey,
  openIntake,
  storedEnquiries,
  visitorFiles,
} from '../../testing/sample-enquiries.ts'
import { factsOf } from '../message-texts/enquiry-facts.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { scanFiles } from './scan-files.ts'
import { countUnscanned } from './unscanned-rows.ts'

const intake = await forThisFile(
  openIntake({
    scan: async (content) => {
      if (content.includes('SLOW')) throw new Error('The virus scanner timed out')
      return content.includes('EICAR') ? 'infected' : 'clean'
    },
  }),
)
const ofForm = (form: string) => storedEnquiries(intake, { form: { equals: form } })
const counted = async () => (await intake.payload.count({ collection: 'enquiries' })).totalDocs

describe('an enquiry', () => {
  it('needs the token of the site', async () => {
    const before = await counted()
    for (const token of ['', 'wrong']) {
      const headers = { [siteTokenHeader]: token }
      expect(await intake.take(filled.promo, { headers })).toMatchObject({ http: 401 })
    }
    expect(await counted()).toBe(before)
  })

  it('names the inputs that are not filled in', async () => {
    expect(await intake.take({ form: 'catalog', name: '  ', phone: '12-34-56' })).toEqual({
      status: 'rejected',
      http: 400,
      reason: 'missing',
      problems: ['name', 'phone', 'contact'].map((input) => ({ input, problem: 'missing' })),
    })
  })

  it('names the inputs that are too long, sent twice or none of the choices', async () => {
    expect(
      await intake.take({
        ...filled.viewing,
        ...{ name: 'n'.repeat(10_000), unit: '../x', slot: '2026-02-30T00:00:00Z' },
      }),
    ).toMatchObject({
      http: 400,
      reason: 'invalid',
      problems: [
        { input: 'name', problem: 'too-long' },
        { input: 'unit', problem: 'invalid' },
        { input: 'slot', problem: 'invalid' },
      ],
    })
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...filled.promo, locale: 'en' })) {
      body.append(name, value)
    }
    body.append('phone', '+6281234567890')
    const response = await intake.http('/v1/enquiries', { method: 'POST', body }, theSite)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: [
        {
          extensions: {
            code: 'INVALID_PAYLOAD',
            problems: [{ input: 'phone', problem: 'repeated' }],
          },
        },
      ],
    })
  })

  it('is stored although its campaign marks have characters that the database cannot store', async () => {
    const attribution = `{"first":{"utm_source":"in\\u0000sta\\r\\ngram","utm_term":"half \\ud83c"}}`
    const enquiry = { ...filled.catalog, contact: 'marks', key: newKey(), attribution }
    expect(await intake.take(enquiry)).toMatchObject({ status: 'accepted' })
    const kept = (await ofForm('catalog')).find(({ contact }) => contact === 'marks')
    expect(kept?.attribution?.first).toEqual({ utm_source: 'insta gram', utm_term: 'half \ufffd' })
  })

  it('answers a broken request with its reason', async () => {
    const post = (type: string, body: string) =>
      intake.http(
        '/v1/enquiries',
        { method: 'POST', body, headers: { 'Content-Type': type } },
        theSite,
      )
    for (const [type, body] of [
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', 'never ends'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="form"\r\n'],
      ['application/json', '{}'],
    ] as const) {
      const response = await post(type, body)
      expect([type, body, response.status]).toEqual([type, body, 400])
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'INVALID_PAYLOAD', reason: 'malformed' } }],
      })
    }
  })

  it('is stored as spam, silently, if the honeypot is filled in', async () => {
    const reply = await intake.take({ ...filled.promo, phone: '+6281111111111', website: 'x.com' })
    expect(reply).toMatchObject({ status: 'accepted' })
    const spam = (await ofForm('promo')).find(({ phone }) => phone === '+6281111111111')
    expect(spam?.status).toBe('spam')
    const { totalDocs } = await intake.payload.count({
      collection: 'messages',
      where: { enquiry: { equals: spam?.id } },
    })
    expect(totalDocs).toBe(0)
  })
})

describe('a file', () => {
  const vacancy = (mark: string) => ({ ...filled.vacancy, message: mark, key: newKey() })
  const pdf = '%PDF-1.7\n%%EOF'
  const samples = new URL(
    'attachment-samples/',
    import.meta.resolve('@alun/contract/rules/attachment-content'),
  )

  it('is kept apart with its enquiry', async () => {
    const reply = await intake.take(vacancy('with file'), {
      file: { name: '../Моє резюме.PDF', content: pdf },
    })
    expect(reply).toMatchObject({ status: 'accepted' })
    const enquiry = (await ofForm('vacancy')).find(({ message }) => message === 'with file')
    expect(enquiry?.attachment).toMatchObject({
      filename: expect.stringMatching(/^moye?-rezyume-[0-9a-f]{12}\.pdf$/),
      mimeType: 'application/pdf',
      filesize: pdf.length,
    })
    expect(await visitorFiles(intake)).toContain(
      enquiry?.attachment && Object(enquiry.attachment).filename,
    )
  })

  it('is stored by its content, whatever its name says', async () => {
    const name = 'cv-html-named.doc'
    const content = new Uint8Array(await readFile(new URL(name, samples)))
    const reply = await intake.take(vacancy(name), { file: { name, content } })
    expect(reply).toMatchObject({ http: 201 })
    const enquiry = (await ofForm('vacancy')).find(({ message }) => message === name)
    expect(enquiry?.attachment).toMatchObject({
      filename: expect.stringMatching(/\.html$/),
      mimeType: 'application/octet-stream',
      filesize: content.length,
    })
  })

  it('is rejected if its content is of no allowed kind, and nothing of it is stored', async () => {
    const before = await visitorFiles(intake)
    const file = { name: 'cv.pdf', content: '<html><script>alert(1)</script>' }
    expect(await intake.take(vacancy('wrong file'), { file })).toMatchObject({
      http: 400,
      reason: 'file-type',
    })
    expect(await visitorFiles(intake)).toEqual(before)
  })

  it('may have exactly five megabytes', async () => {
    const content = (size: number) => {
      const bytes = new Uint8Array(size).fill(0x61)
      bytes.set(new TextEncoder().encode(pdf))
      return bytes
    }
    const fits = { name: 'cv.pdf', content: content(5 * 1024 * 1024) }
    const tooLarge = { name: 'cv.pdf', content: content(5 * 1024 * 1024 + 1) }
    expect(await intake.take(vacancy('fits'), { file: fits })).toMatchObject({ http: 201 })
    expect(await intake.take(vacancy('large'), { file: tooLarge })).toMatchObject({
      http: 413,
      reason: 'file-too-large',
    })
  })

  it('is rejected if the scanner rejects it', async () => {
    const file = { name: 'cv.txt', content: 'EICAR' }
    expect(await intake.take(vacancy('virus'), { file })).toMatchObject({ reason: 'file-infected' })
  })

  it('stays closed until the scanner answers, and is removed if it is infected', async () => {
    const { payload, runtime } = intake
    const db = payload.db.drizzle
    const sales = await intake.as('sales')
    const files = attachmentFiles(runtime)
    const stored = []
    for (const message of ['slow clean', 'slow virus']) {
      const file = { name: 'cv.txt', content: `SLOW ${message}` }
      expect(await intake.take(vacancy(message), { file })).toMatchObject({ http: 201 })
      const kept = (await ofForm('vacancy')).find((each) => each.message === message)
      const { attachment } = kept ?? {}
      const name = typeof attachment === 'object' ? attachment?.filename : ''
      stored.push({ id: kept?.id ?? '', path: `/api/attachments/file/${name}` })
    }
    const [clean, virus] = stored
    const open = async (path = '') => (await intake.http(path, {}, sales)).status
    expect(await open(clean?.path)).toBe(400)
    const person = await intake.http(`/api/enquiries/${clean?.id}/person`, {}, sales)
    expect((await person.json()).attachments).toMatchObject([{ content: null }])

    const scan = async (content: Buffer) => (content.includes('virus') ? 'infected' : 'clean')
    const away = async () => Promise.reject(new Error('no scanner'))
    await expect(scanFiles({ payload, files, scan: away, now: intake.now() })).rejects.toThrow()
    expect(await open(clean?.path)).toBe(400)
    const empty = { read: async () => null }
    await scanFiles({ payload, files: empty, scan, now: intake.now() + 1_800_000 })
    expect([await open(clean?.path), await countUnscanned(db)]).toEqual([400, 2])
    await scanFiles({ payload, files, scan, now: intake.now() + 3_600_000 })
    expect([await open(clean?.path), await open(virus?.path)]).toEqual([200, 404])
    const kept = (await ofForm('vacancy')).find(({ id }) => id === virus?.id)
    expect(kept).toMatchObject({ attachment: null, caution: 'file-infected' })
  })

  it('that the scanner rejects is removed, and sales are notified, if the visitor has read "sent"', async () => {
    const before = await visitorFiles(intake)
    const file = { name: 'cv.txt', content: 'EICAR' }
    const spooled = { ...vacancy('spooled virus'), confirmed: '1' }
    const taken = await intake.take(spooled, { file })
    expect(taken).toMatchObject({ http: 201 })
    // Delivered again, because its answer was lost.
    expect(await intake.take(spooled, { file })).toEqual({ ...taken, http: 200, duplicate: true })
    const kept = (await ofForm('vacancy')).find(({ message }) => message === 'spooled virus')
    expect(kept).toMatchObject({ attachment: null, caution: 'file-infected' })
    expect(await visitorFiles(intake)).toEqual(before)
    const message = await readEnquiryMessage(intake.payload, kept?.id ?? '')
    expect(message && factsOf(message, 'en')).toContainEqual(
      expect.objectContaining({ value: expect.stringContaining('infected and has been removed') }),
    )
  })
})
