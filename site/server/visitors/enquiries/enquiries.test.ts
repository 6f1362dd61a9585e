import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { enquiryRates, honeypotInput } from '@alun/contract/rules/enquiry'
import { type Locale, localePath } from '@alun/contract/rules/locale'
import { describe, expect, it, vi } from 'vitest'
import { soldSlug, unlistedSlug } from '../../testing/content-answers.ts'
import type { FakeContent } from '../../testing/fake-content.ts'
import {
  catalog,
  cooperation,
  newKey,
  pdf,
  spooledIn,
  vacancy,
  viewing,
} from '../../testing/sent-forms.ts'
import { siteForEach, type TestSite } from '../../testing/test-site.ts'

let content: FakeContent
let dataDir: string
let site: TestSite
siteForEach(
  (fresh) => {
    ;({ content, dataDir, site } = fresh)
  },
  () => ({ trustedProxies: ['127.0.0.1'] }),
)

const spooled = () => spooledIn(dataDir)

describe('a sent form', () => {
  it('with a file is counted before the file is read, even if it is invalid', async () => {
    const from = { headers: { 'X-Forwarded-For': '203.0.113.8' } }
    const file = { name: 'cv.pdf', content: pdf }
    const send = () => site.answerTo('/career', { name: '' }, { ...from, file })
    for (let at = 0; at < enquiryRates.perAddress; at += 1) {
      expect(await send()).toMatchObject({ status: 422 })
    }
    expect(await send()).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    expect(await site.answerTo('/career', { name: '' }, from)).toMatchObject({ status: 422 })
  })

  it('reaches the content service with all inputs and the facts of its request', async () => {
    const key = randomUUID()
    const bot = await site.solved('catalog')
    const calculation =
      'price=285000&nightly=190&occupancy=70&management=20&operating=10&tax=10&currency=USD'
    const sent = await site.answerTo(
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

  it('of a project that is sold out asks for resales, in the words of the page', async () => {
    const page = await site.get(`/ua/projects/${soldSlug}`)
    // Phones leave mail addresses and Telegram names as they are typed.
    const [contact = ''] = /<input[^>]*name="contact"[^>]*>/.exec(page.text) ?? []
    expect(contact).toMatch(/autoCapitalize="none" autoCorrect="off" spellcheck="false"/i)
    const main = page.text.replaceAll('\u00a0', ' ')
    expect(page.status).toBe(200)
    expect(main).not.toMatch(/data-form="viewing"|#viewing/)
    expect(main).toContain('href="#catalogue">Перепродаж<')
    const asks = 'Розкажіть, будь ласка, про перепродаж у проєкті Riverside'
    expect(main).toMatch(new RegExp(`<textarea[^>]*name="message"[^>]*>${asks}`))
    const message = 'Only about resales'
    const address = `/projects/${soldSlug}?form=catalog`
    const sent = await site.answerTo(address, { ...catalog, project: soldSlug, message }, newKey())
    expect(sent).toMatchObject({ status: 200, state: 'sent' })
    expect(content.intake.enquiries()).toMatchObject([
      { fields: { form: 'catalog', project: soldSlug, message } },
    ])
  })

  it.each<[Locale, string, RegExp]>([
    ['en', 'The list of villas is being prepared', /no villas|forecast|href="#investors"/i],
    ['ua', 'Список вілл готується', /вілл немає|прогноз|href="#investors"/i],
    ['ru', 'Список вилл готовится', /вилл нет|прогноз|href="#investors"/i],
  ])(
    'of a project without units offers its catalogue alone, in %s',
    async (locale, list, wrong) => {
      const { text } = await site.get(localePath(`/projects/${unlistedSlug}`, locale))
      const main = text
        .replaceAll('\u00a0', ' ')
        .slice(text.indexOf('<main'), text.indexOf('</main'))
      expect(main).toContain(list)
      expect(main).toContain('data-form="catalog"')
      expect(main).not.toMatch(wrong)
      expect(main).not.toMatch(/data-form="viewing"|#viewing|data-tone=/)
      expect(text).not.toContain('numberOfAvailableAccommodationUnits')
    },
  )

  it('redirects to a page that shows the success, without scripts', async () => {
    const sent = await site.send('/ua/cooperation?form=cooperation&utm_source=x', cooperation, {
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

  it('for a catalogue links the PDF of its project, or of all projects if it is unknown', async () => {
    content.publishProjects('riverside-row')
    const linkFor = async (project: string) => {
      const sent = await site.answerTo('/?form=catalog', { ...catalog, project }, newKey())
      expect(sent).toMatchObject({ status: 200, state: 'sent' })
      return sent.rest.catalogue
    }
    const ofProject = /^\/brochures\/riverside-row\/en\.pdf\?/
    expect(await linkFor('riverside-row')).toMatch(ofProject)
    expect(await linkFor('no-such-project')).toMatch(/^\/brochures\/catalogue\/en\.pdf\?/)
    // While the service is away, stored answers know the project.
    content.behave('drops the connection')
    expect(await linkFor('riverside-row')).toMatch(ofProject)
    expect(await linkFor('no-such-project')).toMatch(/^\/brochures\/catalogue\/en\.pdf\?/)
    content.behave('well')
    content.publishProjects()
    await vi.waitFor(async () => {
      expect(await linkFor('riverside-row')).toMatch(/^\/brochures\/catalogue\/en\.pdf\?/)
    }, 10_000)
  })

  it('of the promo dialog also arrives from pages of the account and of a viewing', async () => {
    for (const path of ['/ua/account/login', '/viewing']) {
      const sent = await site.answerTo(`${path}?form=promo`, { phone: '+62 812 0000 0001' })
      expect(sent).toMatchObject({ status: 200, form: 'promo', state: 'sent' })
      expect(content.intake.enquiries().at(-1)?.fields).toMatchObject({ form: 'promo', page: path })
    }
  })

  it('is accepted from the site’s own pages', async () => {
    const own: Record<string, string>[] = [
      { Origin: 'https://site.example' },
      { Origin: site.origin },
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
      {},
    ]
    for (const headers of own) {
      const given = { headers: { ...headers, 'Idempotency-Key': randomUUID() } }
      expect((await site.send('/cooperation', cooperation, given)).status).toBe(200)
    }
  })

  it('is accepted only by pages that have it', async () => {
    const allowed = (await site.ask('OPTIONS', '/ua/career')).headers.allow
    expect(allowed).toBe('GET, HEAD, OPTIONS, POST')
    expect((await site.send('/news', catalog)).status).toBe(405)
    expect((await site.send('/news?form=catalog', catalog)).status).toBe(405)
    expect((await site.send('/career?form=catalog', catalog)).status).toBe(405)
    expect((await site.send('/news?form=promo', { phone: '+6281200000001' })).status).toBe(200)
  })

  it('with a filled honeypot looks accepted, and is delivered as spam', async () => {
    const sent = await site.answerTo('/', { [honeypotInput]: 'http://spam.example', name: 'Bot' })
    expect(sent).toMatchObject({ status: 200, state: 'sent' })
    expect(content.intake.enquiries()[0]?.fields).toMatchObject({ website: 'http://spam.example' })
    // Also beyond the limit of its address.
    content.intake.fail(() => ({ reason: 'too-many', retryAfter: 77 }))
    const another = { [honeypotInput]: 'http://spam.example', name: 'Another bot' }
    expect(await site.answerTo('/', another)).toMatchObject({ status: 200, state: 'sent' })
  })

  it('filled in too fast for a person counts as one without a bot check', async () => {
    const bot = await site.solved('catalog')
    await site.answerTo('/', { ...catalog, bot, elapsed: '1500' })
    expect(content.intake.enquiries()[0]?.fields).toMatchObject({ verification: 'unverified' })
  })

  it('shows errors of the content service', async () => {
    content.intake.fail(() => ({ reason: 'viewings-full' }))
    expect(await site.answerTo('/contacts', viewing)).toMatchObject({
      status: 422,
      problems: [{ input: 'slot', code: 'viewings-full' }],
    })
    content.intake.fail(() => ({ reason: 'too-many', retryAfter: 77 }))
    const limited = await site.send('/contacts', viewing)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '77'])
  })

  it('with an unsolved bot check counts as one without a bot check', async () => {
    for (const bot of ['made up', await site.solved('promo')]) {
      const sent = await site.answerTo('/', { ...catalog, bot }, newKey())
      expect(sent).toMatchObject({ status: 200, state: 'sent' })
    }
    const [first, second] = content.intake.enquiries().map(({ fields }) => fields)
    expect([first, second]).toMatchObject(Array(2).fill({ verification: 'unverified' }))
    expect([first?.proof, second?.proof]).toEqual([undefined, undefined])
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

  it('is on the disk before the delivery, and deleted after it', async () => {
    const { asked, goOn } = heldUp(() => null)
    const answer = site.answerTo('/career', vacancy, { file: { name: 'cv.pdf', content: pdf } })
    await asked
    expect(spooled()).toEqual(['cv.pdf'])
    expect(JSON.parse((await site.get('/healthz')).text)).toMatchObject({ status: 'ok' })
    goOn()
    expect(await answer).toMatchObject({ status: 200, state: 'sent' })
    expect(spooled()).toEqual([])
  })

  it('is stored once if it is sent again in between, and cannot be rejected any more', async () => {
    const key = newKey()
    const { asked, goOn } = heldUp(() => ({ reason: 'slot-taken', slots: [] }))
    const first = site.answerTo('/contacts', viewing, key)
    await asked
    const unconfirmed = { status: 200, state: 'sent', rest: { unconfirmed: true } }
    expect(await site.answerTo('/contacts', viewing, key)).toMatchObject(unconfirmed)
    goOn()
    expect(await first).toMatchObject(unconfirmed)
    await vi.waitFor(() => expect(content.intake.enquiries()).toHaveLength(1), 5_000)
    expect(content.intake.enquiries()).toMatchObject([
      { fields: { confirmed: '1' }, deliveries: 1 },
    ])
  })

  it('does not count for a limit if it is rejected', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.8' }
    content.intake.fail(() => ({ reason: 'viewings-full' }))
    for (let at = 0; at <= enquiryRates.perAddressUnverified; at += 1) {
      expect(await site.answerTo('/', catalog, { headers })).toMatchObject({ status: 422 })
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
      expect(await site.answerTo('/', { ...catalog, name: `Small ${at}` })).toMatchObject({
        status: 200,
      })
    }
    const file = { name: 'cv.pdf', content: pdf + ' '.repeat(100_000) }
    const headers = { 'X-Forwarded-For': addressOf(99) }
    let isAnswered = false
    const large = site.answerTo('/career', vacancy, { file, headers }).finally(() => {
      isAnswered = true
    })
    expect(await site.answerTo('/', { ...catalog, name: 'Last' }, { headers })).toMatchObject({
      status: 200,
    })
    expect(isAnswered).toBe(false)
    for (const socket of sockets) socket.destroy()
    expect(await large).toMatchObject({ status: 200 })
  })
})
