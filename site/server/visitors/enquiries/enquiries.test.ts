import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { enquiryRates, honeypotInput } from '@alun/contract/rules/enquiry'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readFormReply } from '../../../app/features/enquiry/form-answer.ts'
import { soldSlug } from '../../testing/content-answers.ts'
import type { FakeContent } from '../../testing/fake-content.ts'
import { type OpenSite, siteForEach, type TestSite } from '../../testing/test-site.ts'

let content: FakeContent
let site: TestSite
let dataDir: string
let clock = 0

let open: OpenSite['open']
siteForEach(
  (fresh) => {
    ;({ content, dataDir, open, site } = fresh)
    clock = 0
  },
  () => ({ now: () => Date.now() + clock, trustedProxies: ['127.0.0.1'] }),
)

type Fields = Record<string, string>
const catalog = { name: 'Олена', phone: '050 123 45 67', contact: '@olena' }
const cooperation = { ...catalog, message: 'We sell villas' }
const vacancy = { ...catalog, message: 'Ten years of building', vacancy: 'architect' }
const pdf = '%PDF-1.7\n%%EOF'
const samples = new URL(
  'attachment-samples/',
  import.meta.resolve('@alun/contract/rules/attachment-content'),
)
const sampleFile = async (name: string) => new Uint8Array(await readFile(new URL(name, samples)))

interface Given {
  file?: { name: string; content: string | Uint8Array<ArrayBuffer> }
  headers?: Record<string, string>
  /** Sends the form as a browser without scripts does. */
  plain?: boolean
  to?: TestSite
}

/** Each form comes from another address, so that no rate limit applies. */
let visitors = 0

function send(target: string, fields: Fields, given: Given = {}) {
  visitors += 1
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (given.file) body.append('file', new Blob([given.file.content]), given.file.name)
  return fetch((given.to ?? site).origin + target, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      Accept: given.plain ? 'text/html,*/*' : 'application/json',
      'X-Forwarded-For': `10.1.${visitors >> 8}.${visitors & 255}`,
      ...given.headers,
    },
  })
}

async function answerTo(target: string, fields: Fields, given: Given = {}) {
  const response = await send(target, fields, given)
  const body: unknown = await response.json()
  const { form } = z.object({ form: z.string() }).parse(body)
  const { state, problems, ...rest } = readFormReply(body)
  return { status: response.status, form, state, problems, retryAfter: rest.retryAfter, rest }
}

/** Enquiries in the spool's database. */
function spooled(): unknown[] {
  const path = join(dataDir, 'leads-spool', 'enquiries.sqlite')
  using db = new DatabaseSync(path, { readOnly: true })
  return db
    .prepare('select file_name from enquiry')
    .all()
    .map(({ file_name }) => file_name)
}
const away = () => content.behave('drops the connection')

async function solved(form: string) {
  const asked = await fetch(`${site.origin}/bot-check/challenge?form=${form}`)
  expect(asked.headers.get('cache-control')).toBe('no-store')
  const challenge = (await asked.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('a sent form', () => {
  it('reaches the content service with all that is known of it', async () => {
    const key = randomUUID()
    const bot = await solved('catalog')
    const calculation =
      'price=285000&nightly=190&occupancy=70&management=20&operating=10&tax=10&currency=USD'
    const sent = await answerTo(
      '/ua/projects/riverside-row?form=catalog',
      {
        ...catalog,
        calculation,
        bot,
        elapsed: '5000',
        phoneCountry: 'ua',
        attribution: '{"first":{}}',
      },
      { headers: { 'Idempotency-Key': key, 'X-Forwarded-For': '203.0.113.9' } },
    )
    expect(sent).toMatchObject({ status: 200, form: 'catalog', state: 'sent', problems: [] })
    expect(content.intake.enquiries()).toMatchObject([
      {
        address: '203.0.113.9',
        fields: {
          ...catalog,
          calculation,
          form: 'catalog',
          locale: 'ua',
          key,
          project: 'riverside-row',
          page: '/ua/projects/riverside-row',
          phoneCountry: 'ua',
          attribution: '{"first":{}}',
          verification: 'verified',
          proof: expect.stringMatching(/^altcha:/),
          receivedAt: expect.stringMatching(/Z$/),
        },
      },
    ])
  })

  it('from a project that is sold out asks for resales, in the words of the page', async () => {
    for (const [prefix, asks, label] of [
      ['', 'Please tell me about resales at All sold and about similar homes.', 'Resales'],
      ['/ua', 'Розкажіть, будь ласка, про перепродаж у проєкті All sold', 'Перепродаж'],
      ['/ru', 'Расскажите, пожалуйста, о перепродаже в проекте All sold', 'Перепродажа'],
    ]) {
      const page = await site.get(`${prefix}/projects/${soldSlug}`)
      // Phones leave mail addresses and Telegram names as they are typed.
      const [contact = ''] = /<input[^>]*name="contact"[^>]*>/.exec(page.text) ?? []
      expect(contact).toMatch(/autoCapitalize="none" autoCorrect="off" spellcheck="false"/i)
      const main = page.text.replaceAll('\u00a0', ' ')
      expect(page.status).toBe(200)
      expect(main).not.toContain('data-form="viewing"')
      expect(main).not.toContain('#viewing')
      expect(main).toMatch(new RegExp(`href="#catalogue">${label}<`))
      expect(main).toMatch(new RegExp(`<textarea[^>]*name="message"[^>]*>${asks}`))
    }
    const message = 'Only about resales'
    const address = `/projects/${soldSlug}?form=catalog`
    const sent = await answerTo(address, { ...catalog, project: soldSlug, message }, newKey())
    expect(sent).toMatchObject({ status: 200, state: 'sent' })
    expect(content.intake.enquiries()).toMatchObject([
      { fields: { form: 'catalog', project: soldSlug, message } },
    ])
  })

  it('is answered with an address that shows the success, where no script asks', async () => {
    const sent = await send('/ua/cooperation?form=cooperation&utm_source=x', cooperation, {
      plain: true,
    })
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe(
      '/ua/cooperation?utm_source=x&sent=cooperation&telegram=1#ask',
    )
    expect(sent.headers.get('cache-control')).toBe('no-store')
    const { fields } = content.intake.enquiries()[0] ?? {}
    expect(fields).toMatchObject({ verification: 'unverified' })
    expect(fields).not.toHaveProperty('key')
  })

  it('for a catalogue leads to the PDF of its project, or of all where there is no such project', async () => {
    content.publishProjects('riverside-row')
    const linkFor = async (project: string) => {
      const sent = await answerTo('/?form=catalog', { ...catalog, project }, newKey())
      expect(sent).toMatchObject({ status: 200, state: 'sent' })
      return sent.rest.catalogue
    }
    const ofProject = /^\/brochures\/riverside-row\/en\.pdf\?/
    expect(await linkFor('riverside-row')).toMatch(ofProject)
    expect(await linkFor('no-such-project')).toMatch(/^\/brochures\/catalogue\/en\.pdf\?/)
    // While the service is away, stored answers know the project.
    away()
    expect(await linkFor('riverside-row')).toMatch(ofProject)
    expect(await linkFor('no-such-project')).toMatch(/^\/brochures\/catalogue\/en\.pdf\?/)
    content.behave('well')
    content.publishProjects()
    await vi.waitFor(async () => {
      expect(await linkFor('riverside-row')).toMatch(/^\/brochures\/catalogue\/en\.pdf\?/)
    }, 10_000)
  })

  it('of the promo dialog arrives from pages of the account and of a viewing too', async () => {
    for (const path of ['/ua/account/login', '/viewing']) {
      const sent = await answerTo(`${path}?form=promo`, { phone: '+62 812 0000 0001' })
      expect(sent).toMatchObject({ status: 200, form: 'promo', state: 'sent' })
      expect(content.intake.enquiries().at(-1)?.fields).toMatchObject({ form: 'promo', page: path })
    }
  })

  it('may come as the plainest of forms', async () => {
    const sent = await fetch(`${site.origin}/ru/projects/riverside-row?form=promo`, {
      method: 'POST',
      body: new URLSearchParams({ phone: '+62 812 0000 0001' }),
      headers: { Accept: 'application/json' },
    })
    expect(sent.status).toBe(200)
    expect(content.intake.enquiries()[0]?.fields).toMatchObject({ form: 'promo', locale: 'ru' })
  })

  it('names missing inputs and sends nothing', async () => {
    expect(await answerTo('/contacts?form=viewing', { name: ' ', phone: '12' })).toMatchObject({
      status: 422,
      state: 'invalid',
      problems: [
        { input: 'format', code: 'missing' },
        { input: 'slot', code: 'missing' },
        { input: 'name', code: 'missing' },
        { input: 'phone', code: 'missing' },
        { input: 'contact', code: 'missing' },
      ],
    })
    expect(content.intake.enquiries()).toEqual([])
  })

  it('is shown again in its page, never from the cache, where no script asks', async () => {
    const shown = await send('/career?form=vacancy', vacancy, { plain: true })
    expect(shown.headers.get('content-type')).toContain('text/html')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    // The fake service lacks this page; the answer is rendered all the same.
    expect([422, 404]).toContain(shown.status)
  })

  it('is taken from the pages of this site, by whatever name it is reached', async () => {
    const own: Fields[] = [
      { Origin: 'https://site.example' },
      { Origin: site.origin },
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
      {},
    ]
    for (const headers of own) {
      const given = { headers: { ...headers, 'Idempotency-Key': randomUUID() } }
      expect((await send('/cooperation', cooperation, given)).status).toBe(200)
    }
  })

  it('is taken by pages that have it alone', async () => {
    const allowed = (await site.ask('OPTIONS', '/ua/career')).headers.allow
    expect(allowed).toBe('GET, HEAD, OPTIONS, POST')
    expect((await send('/news', catalog)).status).toBe(405)
    expect((await send('/news?form=catalog', catalog)).status).toBe(405)
    expect((await send('/career?form=catalog', catalog)).status).toBe(405)
    expect((await send('/news?form=promo', { phone: '+6281200000001' })).status).toBe(200)
  })

  it('with the trap filled in looks taken, and is handed on for the spam', async () => {
    const sent = await answerTo('/', { [honeypotInput]: 'http://spam.example', name: 'Bot' })
    expect(sent).toMatchObject({ status: 200, state: 'sent' })
    expect(content.intake.enquiries()[0]?.fields).toMatchObject({ website: 'http://spam.example' })
    // Also beyond the limit of its address.
    const from = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
    for (let at = 0; at <= enquiryRates.perAddressUnverified; at += 1) {
      const another = { [honeypotInput]: 'http://spam.example', name: `Bot ${at}` }
      expect(await answerTo('/', another, from)).toMatchObject({ status: 200, state: 'sent' })
    }
    expect(content.intake.enquiries()).toHaveLength(1 + enquiryRates.perAddressUnverified)
  })

  it('filled in faster than by a person is taken as one without a bot check', async () => {
    const bot = await solved('catalog')
    await answerTo('/', { ...catalog, bot, elapsed: '1500' })
    expect(content.intake.enquiries()[0]?.fields).toMatchObject({ verification: 'unverified' })
  })

  it('shows errors of the content service', async () => {
    const slot = '2026-11-24T02:00:00.000Z'
    const viewing = { ...catalog, format: 'online', slot }
    content.intake.fail(() => ({ reason: 'slot-taken', slots: ['2026-11-25T02:00:00.000Z'] }))
    expect(await answerTo('/contacts', viewing)).toMatchObject({
      status: 422,
      problems: [{ input: 'slot', code: 'slot-taken' }],
      rest: { slots: ['2026-11-25T02:00:00.000Z'] },
    })
    content.intake.fail(() => ({ reason: 'viewings-full' }))
    expect(await answerTo('/contacts', viewing)).toMatchObject({
      status: 422,
      problems: [{ input: 'slot', code: 'viewings-full' }],
    })
    content.intake.fail(() => ({ reason: 'too-many', retryAfter: 77 }))
    const limited = await send('/contacts', viewing)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '77'])
  })

  it('with a bot check that is not solved is taken as one without', async () => {
    for (const bot of ['made up', await solved('promo')]) {
      const sent = await answerTo('/', { ...catalog, bot }, newKey())
      expect(sent).toMatchObject({ status: 200, state: 'sent' })
    }
    const [first, second] = content.intake.enquiries().map(({ fields }) => fields)
    expect([first, second]).toMatchObject(Array(2).fill({ verification: 'unverified' }))
    expect([first?.proof, second?.proof]).toEqual([undefined, undefined])
  })
})

describe('unusual input of people and programs', () => {
  it('is taken in any script and with any sign', async () => {
    const message = 'שלום 🏝️\u202egpj.exe <script>alert(1)</script>'
    expect(await answerTo('/cooperation', { ...cooperation, message })).toMatchObject({
      status: 200,
    })
    expect(content.intake.enquiries()[0]?.fields.message).toContain('<script>')
  })

  it('may be too long, named twice, or no choice of the form', async () => {
    const long = { ...catalog, name: 'x'.repeat(10_000) }
    expect(await answerTo('/', long)).toMatchObject({
      status: 422,
      problems: [{ input: 'name', code: 'too-long' }],
    })
    const project = { ...catalog, project: '../etc' }
    expect(await answerTo('/', project)).toMatchObject({
      status: 422,
      problems: [{ input: 'project', code: 'invalid' }],
    })
    const body = new URLSearchParams([...Object.entries(catalog), ['name', 'Somebody else']])
    const headers = { Accept: 'application/json' }
    const twice = await fetch(`${site.origin}/`, { method: 'POST', body, headers })
    expect(twice.status).toBe(422)
  })

  it('is not lost over wrong fields of the browser', async () => {
    const odd = { attribution: '{not json', phoneCountry: 'none', page: 'x'.repeat(9_000) }
    const headers = { 'Idempotency-Key': 'an invalid key\t' }
    expect(await answerTo('/', { ...catalog, ...odd }, { headers })).toMatchObject({ status: 200 })
    expect(content.intake.enquiries()[0]?.fields).toMatchObject({
      name: 'Олена',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('tells where it was sent from by its Referer, where no script says more', async () => {
    const lastFields = () => content.intake.enquiries().at(-1)?.fields ?? {}
    const Referer = `${site.origin}/ua?utm_source=instagram&gclid=abc&form=catalog`
    const sent = { plain: true, headers: { Referer } }
    expect((await send('/ua?form=catalog', catalog, sent)).status).toBe(303)
    const page = '/ua?utm_source=instagram&gclid=abc'
    const touch = { landing: page, utm_source: 'instagram', gclid: 'abc' }
    expect(lastFields().page).toBe(page)
    expect(JSON.parse(lastFields().attribution ?? '')).toMatchObject({ first: touch, last: touch })

    const given = { ...catalog, attribution: '{"first":{}}', page: '/ua?utm_source=mail' }
    await answerTo('/ua?form=catalog', given, { headers: { Referer } })
    expect(lastFields()).toMatchObject({ page: given.page, attribution: given.attribution })

    const elsewhere = { plain: true, headers: { Referer: 'https://search.example/?q=homes' } }
    await send('/ua?form=catalog', { ...catalog, name: 'Ольга' }, elsewhere)
    expect(lastFields().page).toBe('/ua')
    const { first } = JSON.parse(lastFields().attribution ?? '')
    expect(first).toMatchObject({ landing: '/ua', referrer: 'https://search.example/?q=homes' })

    for (const odd of ['nonsense', `${site.origin}/account/reset?token=secret`]) {
      await send('/ua?form=catalog', { ...catalog, name: odd }, { headers: { Referer: odd } })
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
    await answerTo('/ua?form=catalog', { ...catalog, ...forged })
    const { fields } = content.intake.enquiries()[0] ?? {}
    expect(fields).toMatchObject({ verification: 'unverified', locale: 'ua' })
    expect(fields).not.toHaveProperty('confirmed')
    expect(fields).not.toHaveProperty('proof')
  })

  it('is spam with the trap filled in, however much is in it', async () => {
    await answerTo('/', { ...catalog, [honeypotInput]: 'https://spam.example/'.repeat(200) })
    expect(content.intake.enquiries()[0]?.fields.website).toMatch(/^https:\/\/spam/)
  })

  it('is never part of the page as anything but text', async () => {
    const phone = '"></script><script>alert(1)</script><img src=x onerror=alert(2)>'
    const shown = await send('/news?form=promo', { phone }, { plain: true })
    expect(shown.status).toBe(422)
    const page = await shown.text()
    expect(page).not.toContain('<script>alert(1)')
    expect(page).not.toContain('<img src=x')
  })

  it('is read in no time, however many parts it has', async () => {
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

  it('has one clear answer, however oddly it comes', async () => {
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
    expect((await post('application/json', '{}')).status).toBe(415)
    expect(spooled()).toEqual([])
  })

  it('is given up when it comes too slowly', async () => {
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
  it('is passed on with the enquiry and not stored by the site', async () => {
    const file = { name: '..\\..\\Моє резюме.PDF', content: pdf }
    expect(await answerTo('/career', vacancy, { file })).toMatchObject({ status: 200 })
    expect(content.intake.enquiries()[0]?.file).toMatchObject({ size: pdf.length })
    expect(spooled()).toEqual([])
  })

  it('is taken as programs and phones make it', async () => {
    const name = 'cv-html-named.doc'
    const file = { name, content: await sampleFile(name) }
    expect(await answerTo('/career', vacancy, { file })).toMatchObject({ status: 200 })
    expect(content.intake.enquiries()[0]?.file).toMatchObject({ size: file.content.length })
  })

  it('must be of an allowed kind, by its name and its content', async () => {
    for (const file of [
      { name: 'cv.pdf', content: '<html><script>alert(1)</script>' },
      { name: 'cv.exe', content: 'text' },
      { name: 'cv.docx', content: await sampleFile('cv-password.docx') },
    ]) {
      const { status, problems } = await answerTo('/career', vacancy, { file })
      expect([file.name, status]).toEqual([file.name, 422])
      expect(problems).toEqual([{ input: 'file', code: 'file-type' }])
    }
    expect(spooled()).toEqual([])
  })

  it('may have five megabytes and not a byte more', async () => {
    const sized = (size: number) => {
      const bytes = new Uint8Array(size).fill(0x61)
      bytes.set(new TextEncoder().encode(pdf))
      return { name: 'cv.pdf', content: bytes }
    }
    const megabyte = 1024 * 1024
    const fits = await answerTo('/career', vacancy, { file: sized(5 * megabyte) })
    expect(fits).toMatchObject({ status: 200 })
    for (const size of [5 * megabyte + 1, 7 * megabyte]) {
      expect(await answerTo('/career', vacancy, { file: sized(size) })).toMatchObject({
        status: 413,
        state: 'too-large',
        problems: [{ input: 'file', code: 'file-too-large' }],
      })
    }
    expect(spooled()).toEqual([])
  })
})

describe('an enquiry on its way to the content service', () => {
  /** The service answers when the returned function is called. */
  function heldUp(answer: Parameters<typeof content.intake.fail>[0]) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    let isFirst = true
    content.intake.fail(async (fields) => {
      if (!isFirst) return null
      isFirst = false
      asked.resolve()
      await promise
      return (await answer?.(fields)) ?? null
    })
    return { asked: asked.promise, goOn: resolve }
  }

  it('is on the disk before, and gone from there after', async () => {
    const { asked, goOn } = heldUp(() => null)
    const answer = answerTo('/career', vacancy, { file: { name: 'cv.pdf', content: pdf } })
    await asked
    expect(spooled()).toEqual(['cv.pdf'])
    expect(JSON.parse((await site.get('/healthz')).text)).toMatchObject({ status: 'ok' })
    goOn()
    expect(await answer).toMatchObject({ status: 200, state: 'sent' })
    expect(spooled()).toEqual([])
  })

  it('is stored once if it is sent again in between, and cannot be rejected any more', async () => {
    const slot = '2026-11-24T02:00:00.000Z'
    const viewing = { ...catalog, format: 'online', slot }
    const key = newKey()
    const { asked, goOn } = heldUp(() => ({ reason: 'slot-taken', slots: [] }))
    const first = answerTo('/contacts', viewing, key)
    await asked
    const unconfirmed = { status: 200, state: 'sent', rest: { unconfirmed: true } }
    expect(await answerTo('/contacts', viewing, key)).toMatchObject(unconfirmed)
    goOn()
    expect(await first).toMatchObject(unconfirmed)
    await vi.waitFor(() => expect(content.intake.enquiries()).toHaveLength(1), 5_000)
    expect(content.intake.enquiries()).toMatchObject([
      { fields: { confirmed: '1' }, deliveries: 1 },
    ])
  })

  it('counts for no limit where it is rejected', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.8' }
    content.intake.fail(() => ({ reason: 'viewings-full' }))
    for (let at = 0; at <= enquiryRates.perAddressUnverified; at += 1) {
      expect(await answerTo('/', catalog, { headers })).toMatchObject({ status: 422 })
    }
    expect(spooled()).toEqual([])
  })

  it.each([
    ['eight others', 8, (at: number) => `10.0.0.${at}`],
    ['four others of its network', 4, (at: number) => `2001:db8::${at}`],
  ])('waits for %s only if it has a file itself', async (_, others, addressOf) => {
    const sockets = Array.from({ length: others }, (_, at) => {
      const socket = connect(site.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        'POST /career?form=vacancy HTTP/1.1\r\nHost: site\r\nContent-Length: 900000\r\n' +
          `X-Forwarded-For: ${addressOf(at)}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n` +
          '--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n' +
          'x'.repeat(100_000),
      )
      return socket
    })
    // Waits until the site has read these forms.
    for (let at = 0; at < 5; at += 1) {
      expect(await answerTo('/', { ...catalog, name: `Small ${at}` })).toMatchObject({
        status: 200,
      })
    }
    const headers = { 'X-Forwarded-For': addressOf(99) }
    const file = { name: 'cv.pdf', content: pdf + ' '.repeat(100_000) }
    let isAnswered = false
    const large = answerTo('/career', vacancy, { file, headers }).finally(() => {
      isAnswered = true
    })
    expect(await answerTo('/', { ...catalog, name: 'Last' }, { headers })).toMatchObject({
      status: 200,
    })
    expect(isAnswered).toBe(false)
    for (const socket of sockets) socket.destroy()
    expect(await large).toMatchObject({ status: 200 })
  })
})

describe('while the content service is away', () => {
  const delivered = (count: number) =>
    vi.waitFor(() => expect(content.intake.enquiries()).toHaveLength(count), 10_000)
  const health = async () => JSON.parse((await site.get('/healthz')).text)
  const names = () => content.intake.enquiries().map(({ fields }) => fields.name)

  it('enquiries are stored with their files, counted at /healthz, and delivered once', async () => {
    away()
    const file = { name: 'cv.pdf', content: pdf }
    expect(await answerTo('/career', vacancy, { file })).toMatchObject({ status: 200 })
    for (const name of ['First', 'Second', 'Third']) {
      const given = { headers: { 'Idempotency-Key': randomUUID() } }
      expect(await answerTo('/', { ...catalog, name }, given)).toMatchObject({ state: 'sent' })
    }
    expect(await health()).toMatchObject({ status: 'degraded', enquiries: { waiting: 4 } })
    expect((await site.get('/metrics')).text).toMatch(
      /^site_enquiries_waiting\{spool="[-\w]+"\} 4$/m,
    )
    expect(spooled().filter((file) => file !== null)).toEqual(['cv.pdf'])

    content.behave('well')
    await delivered(4)
    const enquiries = content.intake.enquiries()
    const career = enquiries.find(({ fields }) => fields.name === 'Олена')
    const others = enquiries
      .filter((enquiry) => enquiry !== career)
      .map(({ fields }) => fields.name)
    expect(others.sort()).toEqual(['First', 'Second', 'Third'])
    expect(
      enquiries.every(({ fields, deliveries }) => fields.confirmed === '1' && deliveries === 1),
    ).toBe(true)
    expect(career?.file).toMatchObject({ name: 'cv.pdf', size: pdf.length })
    await vi.waitFor(async () => expect(spooled()).toEqual([]), 10_000)
    await vi.waitFor(
      async () => expect((await health()).enquiries).toMatchObject({ waiting: 0 }),
      10_000,
    )
  })

  it('enquiries outlive the site', async () => {
    away()
    const file = { name: 'cv.pdf', content: pdf }
    await answerTo('/career', vacancy, { file })
    for (const name of ['First', 'Second', 'Third']) await answerTo('/', { ...catalog, name })
    await site.close()
    content.behave('well')
    site = await open()
    await delivered(4)
    expect(names().sort()).toEqual(['First', 'Second', 'Third', 'Олена'])
  })

  it('several processes deliver every enquiry once', async () => {
    const other = await open()
    try {
      away()
      await answerTo('/', { ...catalog, name: 'Here' })
      await answerTo('/', { ...catalog, name: 'There' }, { to: other })
      content.behave('well')
      await delivered(2)
      expect(content.intake.enquiries().map(({ deliveries }) => deliveries)).toEqual([1, 1])
      away()
      await answerTo('/', { ...catalog, name: 'Later' }, { to: other })
      await site.close()
      content.behave('well')
      await delivered(3)
    } finally {
      await other.close()
      site = await open()
    }
  })

  it('the same form is one enquiry, and a bot check counts once', async () => {
    const bot = await solved('catalog')
    const key = { 'Idempotency-Key': randomUUID() }
    away()
    expect(await answerTo('/', { ...catalog, bot }, { headers: key })).toMatchObject({
      status: 200,
    })
    expect(await answerTo('/', { ...catalog, bot }, { headers: key })).toMatchObject({
      status: 200,
    })
    const replayed = await answerTo('/', { ...catalog, bot, name: 'Another' })
    expect(replayed).toMatchObject({ status: 200, state: 'sent' })
    content.behave('well')
    await delivered(2)
    const known = content.intake.enquiries().map(({ fields }) => fields)
    const taken = known.map(({ name, verification }) => `${name} ${verification}`)
    expect(taken.sort()).toEqual(['Another unverified', 'Олена verified'])
  })

  it('the limits hold', async () => {
    away()
    const from = { headers: { 'X-Forwarded-For': '203.0.113.7' } }
    const statuses: number[] = []
    for (let at = 0; at <= enquiryRates.perAddressUnverified; at += 1) {
      const fields = { phone: `+62844000${1000 + at}` }
      statuses.push((await answerTo('/?form=promo', fields, from)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(
      enquiryRates.perAddressUnverified,
    )
    const last = await answerTo('/?form=promo', { phone: '+62844009999' }, from)
    expect(last).toMatchObject({ status: 429, state: 'limited', retryAfter: expect.any(Number) })
    clock += enquiryRates.windowMs + 1_000
    expect(await answerTo('/?form=promo', { phone: '+62844009999' }, from)).toMatchObject({
      status: 200,
    })
  })

  it('the number has no limit', async () => {
    away()
    const statuses: number[] = []
    for (let at = 0; at < 35; at += 1) {
      const from = { headers: { 'X-Forwarded-For': `198.51.100.${at}` } }
      statuses.push((await answerTo('/?form=promo', { phone: '+62844008888' }, from)).status)
    }
    expect(statuses).toEqual(statuses.map(() => 200))
  })

  it('other words under the same key are another enquiry', async () => {
    away()
    const headers = { 'Idempotency-Key': randomUUID() }
    const cv = (text: string) => ({ headers, file: { name: 'cv.txt', content: text } })
    const sent = [
      [vacancy, cv('one')],
      [vacancy, cv('one')],
      [{ ...vacancy, contact: 'other@example.com' }, cv('one')],
      [vacancy, cv('another one')],
    ] as const
    for (const [fields, given] of sent) {
      expect(await answerTo('/career', fields, given)).toMatchObject({ status: 200 })
    }
    expect(spooled()).toHaveLength(3)
  })

  it('a viewing is not said to be booked: its time is confirmed by message, also without a script', async () => {
    const slot = '2026-11-24T02:00:00.000Z'
    const viewing = { ...catalog, format: 'online', slot }
    away()
    expect(await answerTo('/contacts', viewing, newKey())).toMatchObject({
      status: 200,
      state: 'sent',
      rest: { unconfirmed: true },
    })
    // A viewing booked earlier must not be confirmed here.
    const headers = { Cookie: '__Host-booked_viewing=of-another-viewing' }
    const sent = await send('/ru/contacts', viewing, { plain: true, headers })
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe(
      '/ru/contacts?sent=viewing&unconfirmed=1&telegram=1#viewing',
    )
    expect(sent.headers.get('set-cookie')).toBeNull()
    const { viewing: booked, unconfirmed } = (await answerTo('/', catalog, newKey())).rest
    expect([booked, unconfirmed]).toEqual([undefined, undefined])
  })

  it('a viewing waits for a service that is slow: it alone knows free times', async () => {
    const slot = '2026-11-24T02:00:00.000Z'
    const viewing = { ...catalog, format: 'online', slot }
    away()
    await answerTo('/', catalog, newKey())
    content.behave('well')
    await delivered(1)
    const slots = ['2026-11-25T02:00:00.000Z']
    content.intake.fail(({ form }) => {
      if (form !== 'viewing') return 'drops the connection'
      return new Promise((answer) => {
        setTimeout(() => answer({ reason: 'slot-taken', slots }), 500)
      })
    })
    expect(await answerTo('/contacts', viewing, newKey())).toMatchObject({
      status: 422,
      problems: [{ input: 'slot', code: 'slot-taken' }],
      rest: { slots },
    })
  })

  it('visitors wait a while for a service that hangs, and not once it is known to be away', async () => {
    await site.close()
    site = await open({ limits: { visitorMs: 1_000, attemptMs: 500 } })
    content.behave('hangs')
    const waited = async (name: string) => {
      const begun = performance.now()
      expect(await answerTo('/', { ...catalog, name })).toMatchObject({ status: 200 })
      return performance.now() - begun
    }
    expect(await waited('First')).toBeGreaterThan(950)
    await vi.waitFor(
      async () => expect((await health()).checks).toMatchObject({ content: 'away' }),
      15_000,
    )
    expect(await waited('Next')).toBeLessThan(900)
    expect((await health()).enquiries).toMatchObject({ waiting: 2, setAside: 0 })
    content.behave('well')
    await delivered(2)
  }, 40_000)

  it('enquiries at which the service fails, or that it rejects, hold up nobody', async () => {
    const logged = collectedLog()
    await site.close()
    site = await open({ log: logged.log })
    away()
    const bad = ['Broken 1', 'Broken 2', 'Broken 3', 'Rejected 1', 'Rejected 2', 'Broken 4']
    for (const name of [...bad, 'Good']) {
      expect(await answerTo('/', { ...catalog, name }, newKey())).toMatchObject({ status: 200 })
    }
    content.intake.fail(({ name }) => {
      if (name?.startsWith('Rejected')) return { reason: 'malformed' }
      return name?.startsWith('Broken') ? 500 : null
    })
    content.behave('well')
    await delivered(1)
    expect(names()).toEqual(['Good'])
    await vi.waitFor(async () => {
      expect(await health()).toMatchObject({
        status: 'degraded',
        checks: { enquiries: 'set-aside' },
        enquiries: { waiting: 0, setAside: bad.length },
      })
    }, 10_000)
    // Later enquiries are delivered although earlier ones fail.
    away()
    await answerTo('/', { ...catalog, name: 'Later' }, newKey())
    content.behave('well')
    await delivered(2)
    // Wait until the site has recorded the delivery: after a restart it would send the enquiry
    // again.
    await vi.waitFor(async () => {
      expect((await health()).enquiries).toMatchObject({ waiting: 0, setAside: bad.length })
    }, 10_000)
    const failures = logged.lines().filter(({ msg }) => msg.includes('set aside'))
    expect(failures.map(({ reason }) => reason).sort()).toEqual([
      ...Array(4).fill('failed'),
      ...Array(2).fill('malformed'),
    ])
    expect(JSON.stringify(logged.lines())).not.toMatch(/Broken|olena|050 123 45 67/)
    // A new start retries at once.
    await site.close()
    content.intake.fail(null)
    site = await open()
    await delivered(2 + bad.length)
    const twice = content.intake.enquiries().filter(({ deliveries }) => deliveries > 1)
    expect(twice.map(({ fields }) => fields.name)).toEqual([])
    await vi.waitFor(
      async () => expect((await health()).enquiries).toMatchObject({ waiting: 0, setAside: 0 }),
      10_000,
    )
  })

  it('an enquiry that was set aside is retried at growing intervals', async () => {
    away()
    await answerTo('/', { ...catalog, name: 'Broken' }, newKey())
    const tries: number[] = []
    content.intake.fail(() => {
      tries.push(Date.now() + clock)
      return { reason: 'malformed' }
    })
    content.behave('well')
    await vi.waitFor(() => expect(tries).toHaveLength(1), 10_000)
    // The clock runs about twenty times as fast.
    const later = (expectation: () => void) =>
      vi.waitFor(() => {
        clock += 1_000
        expectation()
      }, 30_000)
    await later(() => expect(tries.length).toBeGreaterThan(5))
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    // When the service returns, the enquiry is tried again.
    for (const [index, pause] of pauses.slice(-4).entries()) {
      expect(pause).toBeGreaterThanOrEqual(1_000 * 2 ** index)
    }
    content.intake.fail(null)
    await later(() => expect(content.intake.enquiries()).toHaveLength(1))
  })

  it('enquiries that the service never answers, or that end it, hold up nobody', async () => {
    await site.close()
    site = await open({ limits: { postMs: 300 } })
    away()
    for (const name of ['Hangs 1', 'Ends 1', 'Hangs 2', 'Ends 2', 'Hangs 3', 'Ends 3', 'Ends 4']) {
      await answerTo('/', { ...catalog, name }, newKey())
    }
    await answerTo('/', { ...catalog, name: 'Good' }, newKey())
    content.intake.fail(({ name }) => {
      if (name?.startsWith('Hangs')) return 'hangs'
      return name?.startsWith('Ends') ? 'drops the connection' : null
    })
    content.behave('well')
    await delivered(1)
    expect(names()).toEqual(['Good'])
  })
})

const newKey = () => ({ headers: { 'Idempotency-Key': randomUUID() } })

const logLine = z.looseObject({ msg: z.string(), reason: z.string().optional() })

function collectedLog() {
  const lines: string[] = []
  return {
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    lines: () => lines.map((line) => logLine.parse(JSON.parse(line))),
  }
}
