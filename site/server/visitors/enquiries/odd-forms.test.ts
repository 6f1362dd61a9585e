import { connect } from 'node:net'
import { honeypotInput } from '@alun/contract/rules/enquiry'
import { describe, expect, it } from 'vitest'
import type { FakeContent } from '../../testing/fake-content.ts'
import { catalog, cooperation, pdf, spooledIn, vacancy } from '../../testing/sent-forms.ts'
import { type OpenSite, siteForEach, type TestSite } from '../../testing/test-site.ts'

let content: FakeContent
let dataDir: string
let open: OpenSite['open']
let site: TestSite
siteForEach(
  (fresh) => {
    ;({ content, dataDir, open, site } = fresh)
  },
  () => ({ trustedProxies: ['127.0.0.1'] }),
)

const spooled = () => spooledIn(dataDir)

describe('unusual input of people and programs', () => {
  it('is accepted in any script and with any character', async () => {
    const message = 'שלום 🏝️\u202egpj.exe <script>alert(1)</script>'
    expect(await site.answerTo('/cooperation', { ...cooperation, message })).toMatchObject({
      status: 200,
    })
    expect(content.intake.enquiries()[0]?.fields.message).toContain('<script>')
  })

  it('may be too long, or not an option of the form', async () => {
    const long = { ...catalog, name: 'x'.repeat(10_000) }
    expect(await site.answerTo('/', long)).toMatchObject({
      status: 422,
      problems: [{ input: 'name', code: 'too-long' }],
    })
    const project = { ...catalog, project: '../etc' }
    expect(await site.answerTo('/', project)).toMatchObject({
      status: 422,
      problems: [{ input: 'project', code: 'invalid' }],
    })
  })

  it('is not lost because of invalid fields that the browser adds', async () => {
    const odd = { attribution: '{not json', phoneCountry: 'none', page: 'x'.repeat(9_000) }
    const headers = { 'Idempotency-Key': 'an invalid key\t' }
    expect(await site.answerTo('/', { ...catalog, ...odd }, { headers })).toMatchObject({
      status: 200,
    })
    expect(content.intake.enquiries()[0]?.fields).toMatchObject({ name: 'Олена' })
    expect(content.intake.enquiries()[0]?.fields).not.toHaveProperty('key')
  })

  it('names its page by the Referer without scripts', async () => {
    const lastFields = () => content.intake.enquiries().at(-1)?.fields ?? {}
    const Referer = `${site.origin}/ua?utm_source=instagram&gclid=abc&form=catalog`
    const sent = { plain: true, headers: { Referer } }
    expect((await site.send('/ua?form=catalog', catalog, sent)).status).toBe(303)
    const page = '/ua?utm_source=instagram&gclid=abc'
    const touch = { landing: page, utm_source: 'instagram', gclid: 'abc' }
    expect(lastFields().page).toBe(page)
    expect(JSON.parse(lastFields().attribution ?? '')).toMatchObject({ first: touch, last: touch })

    const given = { ...catalog, attribution: '{"first":{}}', page: '/ua?utm_source=mail' }
    await site.answerTo('/ua?form=catalog', given, { headers: { Referer } })
    expect(lastFields()).toMatchObject({ page: given.page, attribution: given.attribution })

    const elsewhere = { plain: true, headers: { Referer: 'https://search.example/?q=homes' } }
    await site.send('/ua?form=catalog', { ...catalog, name: 'Ольга' }, elsewhere)
    expect(lastFields().page).toBe('/ua')
    const { first } = JSON.parse(lastFields().attribution ?? '')
    expect(first).toMatchObject({ landing: '/ua', referrer: 'https://search.example/?q=homes' })

    for (const odd of ['nonsense', `${site.origin}/account/reset?token=secret`]) {
      await site.send('/ua?form=catalog', { ...catalog, name: odd }, { headers: { Referer: odd } })
      expect(lastFields()).not.toHaveProperty('attribution')
      expect(lastFields().page).toBe('/ua')
    }
  })

  it("cannot set the site's own fields", async () => {
    const forged = {
      verification: 'verified',
      confirmed: '1',
      proof: 'altcha:forged-proof',
      locale: 'en',
    }
    await site.answerTo('/ua?form=catalog', { ...catalog, ...forged })
    const { fields } = content.intake.enquiries()[0] ?? {}
    expect(fields).toMatchObject({ verification: 'unverified', locale: 'ua' })
    expect(fields).not.toHaveProperty('confirmed')
    expect(fields).not.toHaveProperty('proof')
  })

  it('is spam with a filled honeypot of any length', async () => {
    await site.answerTo('/', { ...catalog, [honeypotInput]: 'https://spam.example/'.repeat(200) })
    expect(content.intake.enquiries()[0]?.fields.website).toMatch(/^https:\/\/spam/)
  })

  it('is escaped in the page', async () => {
    const phone = '"></script><script>alert(1)</script><img src=x onerror=alert(2)>'
    const shown = await site.send('/news?form=promo', { phone }, { plain: true })
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
    const page = await shown.text()
    expect(page).not.toContain('<script>alert(1)')
    expect(page).not.toContain('<img src=x')
  })

  it('is read fast with any number of parts', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    const bodies = [
      ['multipart/form-data; boundary=x', `${head.repeat(90_000)}--x--`],
      ['multipart/form-data; boundary=x', `--x\r\n${'X-A: b\r\n'.repeat(600_000)}\r\n1\r\n--x--`],
      ['application/x-www-form-urlencoded', 'a=&'.repeat(1_900_000)],
    ] as const
    for (const [type, body] of bodies) {
      const begun = performance.now()
      const headers = { 'Content-Type': type, Accept: 'application/json' }
      const answer = await fetch(`${site.origin}/`, { method: 'POST', body, headers })
      expect(answer.status).toBe(413)
      expect(performance.now() - begun).toBeLessThan(2_000)
    }
  })

  it('gets a clear answer however it is malformed', async () => {
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file = (name: string, bytes: string) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${bytes}\r\n`
    const end = '--x--\r\n'
    const person = part('name', 'Olena') + part('phone', '0501234567') + part('contact', '@o')
    const applicant = person + part('message', 'Hello')
    const strange = part('__proto__', '1') + part('constructor', '1') + part('status', 'won')
    const multipart: [what: string, status: number, path: string, body: string][] = [
      ['fields that nobody asked for', 200, '/', strange + person + end],
      ['the key twice', 200, '/', person + part('key', '1') + part('key', '2') + end],
      ['a file where none is asked for', 200, '/', person + file('a.exe', 'MZ') + end],
      ['a file named like a path', 200, '/career', applicant + file('../../a.pdf', pdf) + end],
      ['an input twice', 422, '/', person + part('phone', '0507654321') + end],
      ['two files', 422, '/career', applicant + file('a.pdf', pdf) + file('b.pdf', pdf) + end],
      ['a text for a file', 422, '/career', applicant + part('file', pdf) + end],
      ['two extensions', 422, '/career', applicant + file('a.pdf.html', pdf) + end],
      ['an empty file', 422, '/career', applicant + file('a.pdf', '') + end],
      ['more inputs than any form has', 413, '/', person + part('x', '1').repeat(80) + end],
      ['endless words', 413, '/', part('message', 'y'.repeat(100_000)) + person + end],
      ['a form that the page does not have', 400, '/', person + part('form', 'vacancy') + end],
      ['a form without its end', 400, '/', person],
      ['nothing', 400, '/', ''],
      ['another boundary', 400, '/', '--y\r\n\r\n--y--'],
    ]
    const urlencoded: typeof multipart = [
      [
        'zero bytes, broken letters',
        200,
        '/',
        'name=O%00%FF&phone=0501234567&contact=%F0%9F%8F%9D',
      ],
      ['a per cent sign', 200, '/', 'name=%zz&phone=0501234567&contact=@o'],
      ['more inputs than any form has', 413, '/', 'x=1&'.repeat(80)],
      ['more than all inputs hold', 413, '/', `x=1&${'y'.repeat(60_000)}=1&`.repeat(10)],
      ['no inputs', 422, '/', ''],
    ]
    const types = {
      'Multipart/Form-Data; boundary="x"': multipart,
      'application/x-www-form-urlencoded': urlencoded,
    }
    for (const [type, cases] of Object.entries(types)) {
      for (const [what, status, path, body] of cases) {
        const headers = {
          Accept: 'application/json',
          'Content-Type': type,
          'Idempotency-Key': what,
        }
        const response = await fetch(site.origin + path, { method: 'POST', body, headers })
        expect([what, response.status]).toEqual([what, status])
      }
    }
    const enquiries = content.intake.enquiries()
    expect(enquiries).toHaveLength(6)
    expect(enquiries[0]?.fields).not.toHaveProperty('status')
    expect(enquiries[3]?.file?.name).toBe('a.pdf')
    expect(spooled()).toEqual([])
  })

  it('must be a form', async () => {
    const headers = { Accept: 'application/json' }
    const post = (type: string, body: string) =>
      fetch(`${site.origin}/`, {
        method: 'POST',
        body,
        headers: { ...headers, 'Content-Type': type },
      })
    expect((await post('multipart/form-data', 'no boundary')).status).toBe(400)
    expect((await post('multipart/form-data; boundary=x', '--x\r\nbroken')).status).toBe(400)
    // A type in which the parser finds the boundary `x`, and our count another one.
    const whole = `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nO\r\n--x--\r\n`
    for (const boundary of ['boundary="\\x"', 'q="; boundary=y"; boundary=x']) {
      expect((await post(`multipart/form-data; ${boundary}`, whole)).status).toBe(400)
    }
    expect((await post('application/json', '{}')).status).toBe(415)
    expect(spooled()).toEqual([])
  })

  it('is rejected if it arrives too slowly', async () => {
    await site.close()
    site = await open({ limits: { idleFormMs: 300 } })
    const socket = connect(site.port, '127.0.0.1')
    socket.write(
      'POST /?form=catalog HTTP/1.1\r\nHost: site\r\nContent-Length: 500\r\n' +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-',
    )
    const answer = Buffer.concat(await socket.toArray()).toString()
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(spooled()).toEqual([])
  })
})

describe('the file of a form', () => {
  it('is delivered with the enquiry and not stored by the site', async () => {
    const file = { name: '..\\..\\Моє резюме.PDF', content: pdf }
    expect(await site.answerTo('/career', vacancy, { file })).toMatchObject({ status: 200 })
    expect(content.intake.enquiries()[0]?.file).toMatchObject({ size: pdf.length })
    expect(spooled()).toEqual([])
  })

  it('must have an allowed type by its name and its content', async () => {
    for (const file of [
      { name: 'cv.pdf', content: '<html><script>alert(1)</script>' },
      { name: 'cv.exe', content: 'text' },
    ]) {
      const { status, problems } = await site.answerTo('/career', vacancy, { file })
      expect([file.name, status]).toEqual([file.name, 422])
      expect(problems).toEqual([{ input: 'file', code: 'file-type' }])
    }
    expect(spooled()).toEqual([])
  })

  it('may have at most five megabytes', async () => {
    const sized = (size: number) => {
      const bytes = new Uint8Array(size).fill(0x61)
      bytes.set(new TextEncoder().encode(pdf))
      return { name: 'cv.pdf', content: bytes }
    }
    const megabyte = 1024 * 1024
    const fits = await site.answerTo('/career', vacancy, { file: sized(5 * megabyte) })
    expect(fits).toMatchObject({ status: 200 })
    for (const size of [5 * megabyte + 1, 7 * megabyte]) {
      expect(await site.answerTo('/career', vacancy, { file: sized(size) })).toMatchObject({
        status: 413,
        state: 'too-large',
        problems: [{ input: 'file', code: 'file-too-large' }],
      })
    }
    expect(spooled()).toEqual([])
  })
})
