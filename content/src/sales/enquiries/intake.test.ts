import { readFile } from 'node:fs/promises'
import { calculationText } from '@alun/contract/rules/calculation'
import { siteTokenHeader } from '@alun/contract/schema/auth'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseAway } from '../../core/http/api-error.ts'
import { contestedTimes } from '../../core/payload/enquiry-worklist.ts'
import { mailsAt, skipMails } from '../../testing/due-mails.ts'
import { intakeToken, openContent, theSite } from '../../testing/open-content.ts'
import {
  addHost,
  filled,
  monday,
  newKey,
  salesHours,
  storedEnquiries,
  visitorFiles,
} from '../../testing/sample-enquiries.ts'
import { samples, writeItem } from '../../testing/written-records.ts'
import { factsOf } from '../message-texts/enquiry-facts.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { readSender } from '../message-texts/sender.ts'
import { enquiryRows } from './enquiries-csv.ts'
import { requireWrites } from './enquiry-routes.ts'
import { enquiryEvent } from './outgoing/enquiry-event.ts'

const intake = await forThisFile(
  openContent({
    scan: async (content) => (content.includes('EICAR') ? 'infected' : 'clean'),
    settings: { SALES_EMAIL: 'sales@site.example' },
  }),
)
intake.setNow(monday)

beforeAll(async () => {
  await intake.payload.updateGlobal({
    slug: 'settings',
    data: { ...salesHours, _status: 'published' },
  })
  await addHost(intake.payload)
})

const ofForm = async (form: string) =>
  (await storedEnquiries(intake)).filter((enquiry) => enquiry.form === form)

describe('an enquiry', () => {
  it('is kept with everything the visitor sent', async () => {
    const attribution = {
      first: { utm_source: 'instagram', utm_medium: 'cpc', landing: '/ua' },
      last: { referrer: 'https://www.google.com/', landing: '/ua/projects/garden-court' },
    }
    const reply = await intake.take({
      ...filled.catalog,
      locale: 'ua',
      page: '/ua/projects/garden-court',
      message: 'Доброго дня 👋\r\nдва рядки',
      attribution: JSON.stringify(attribution),
      key: newKey(),
    })
    expect(reply).toMatchObject({ status: 'accepted', duplicate: false, http: 201 })
    const [enquiry] = await ofForm('catalog')
    expect(enquiry).toMatchObject({
      form: 'catalog',
      locale: 'ua',
      status: 'new',
      verification: 'verified',
      name: 'Olena',
      phone: '+380501234567',
      phoneE164: '+380501234567',
      contact: '@olena_k',
      message: 'Доброго дня 👋\nдва рядки',
      page: '/ua/projects/garden-court',
      source: 'instagram / cpc',
      attribution,
    })
  })

  it('brings the shortlist of the visitor to sales, in its order, without units that there are not', async () => {
    const project = await writeItem(intake, 'projects', {
      facts: samples.project('garden-court'),
      texts: { en: { title: 'Garden Court' } },
    })
    const type = await writeItem(intake, 'unit-types', {
      facts: samples.unitType('villa', project),
      texts: { en: { title: 'Villa' } },
    })
    for (const key of ['unit-A01', 'unit-A02']) {
      const unit = {
        ...samples.unit(project, type, 'available', 28_900_000),
        key,
        label: key.slice(5),
      }
      await intake.payload.create({ collection: 'units', data: unit as never })
    }
    const shortlist = 'garden-court.unit-A02 nowhere.unit-1 garden-court.unit-A01 <b>'
    const contact = 'with a shortlist'
    await intake.take({ ...filled.catalog, contact, shortlist, key: newKey() })
    const enquiry = (await storedEnquiries(intake)).find((each) => each.contact === contact)
    expect(enquiry?.shortlist).toMatchObject([{ key: 'unit-A02' }, { key: 'unit-A01' }])
    const message = await readEnquiryMessage(intake.payload, enquiry?.id ?? '')
    expect(message && factsOf(message, 'en')).toContainEqual({
      label: 'Compared units',
      value: 'Garden Court, A02; Garden Court, A01',
    })
    expect(message && enquiryEvent(message).data.shortlist).toEqual([
      'garden-court.unit-A02',
      'garden-court.unit-A01',
    ])
  })

  it('for a catalogue is mailed the PDF of its project, or of all where that is not published', async () => {
    await writeItem(intake, 'projects', {
      facts: samples.project('in-english'),
      texts: { en: { title: 'In English' } },
    })
    await skipMails(intake, '2026-11-23T02:00:00Z')
    const linkFor = async (project: string, locale: string) => {
      const contact = `${newKey()}@example.com`
      const asked = { ...filled.catalog, project, locale, contact, key: newKey() }
      expect(await intake.take(asked)).toMatchObject({ status: 'accepted' })
      const mails = await mailsAt(intake, '2026-11-23T02:00:01Z')
      return mails.find(({ to }) => to === contact)?.text.match(/\/brochures\/\S+\.pdf/)?.[0]
    }
    expect(await linkFor('in-english', 'en')).toBe('/brochures/in-english/en.pdf')
    expect(await linkFor('no-such-project', 'en')).toBe('/brochures/catalogue/en.pdf')
    const { payload } = intake
    const found = { collection: 'projects', where: { slug: { equals: 'in-english' } } } as const
    await payload.update({ ...found, data: { readyLocales: ['en'] } })
    expect(await linkFor('in-english', 'ua')).toBe('/brochures/catalogue/ua.pdf')
    await payload.update({ ...found, data: { _status: 'draft' } })
    expect(await linkFor('in-english', 'en')).toBe('/brochures/catalogue/en.pdf')
  })

  it('about an offer names the offer and the number in the subject of the mail to sales', async () => {
    for (const [slug, promo] of [
      ['flagged', true],
      ['of-the-page', false],
    ] as const) {
      await writeItem(intake, 'offers', {
        facts: { ...samples.offer(slug, '2026-11-01', '2026-11-30'), promo },
        texts: { en: { title: `Offer ${slug}` }, ua: { title: `Акція ${slug}` } },
      })
    }
    await skipMails(intake, '2026-11-23T02:00:00Z')
    const subjectFor = async (page: string, offer = '') => {
      await intake.take({ ...filled.promo, locale: 'ua', page, offer, key: newKey() })
      const mails = await mailsAt(intake, '2026-11-23T02:00:01Z')
      return mails.find(({ to }) => to === 'sales@site.example')?.subject
    }
    expect(await subjectFor('/ua/projects')).toBe('Акція · Акція flagged · +380501234567')
    expect(await subjectFor('/ua/sales/of-the-page?x=1')).toBe(
      'Акція · Акція of-the-page · +380501234567',
    )
    expect(await subjectFor('/ua/projects', 'of-the-page')).toBe(
      'Акція · Акція of-the-page · +380501234567',
    )
    // The chosen offer stays, whatever happens to the offers.
    const { payload } = intake
    const flagged = { collection: 'offers', where: { slug: { equals: 'flagged' } } } as const
    await payload.update({ ...flagged, data: { promo: false } })
    const sent = (await ofForm('promo')).filter(({ page }) => page?.startsWith('/ua/'))
    const messages = await Promise.all(sent.map(({ id }) => readEnquiryMessage(payload, id)))
    expect(messages.map((message) => message?.offer?.slug).toSorted()).toEqual([
      'flagged',
      'of-the-page',
      'of-the-page',
    ])
  })

  it('reaches who answers its form: as the settings say, else as the contacts do, else sales', async () => {
    const { payload } = intake
    const settings = (contacts: object, recipients: object) =>
      payload.updateGlobal({
        slug: 'settings',
        data: { contacts: { emails: contacts }, enquiries: { recipients }, _status: 'published' },
      })
    const sales = 'sales@site.example'
    const all = async () => {
      const { mailboxFor } = await readSender(payload)
      const cooperation = { form: 'cooperation' } as const
      return [
        mailboxFor({ form: 'catalog' }, sales),
        mailboxFor({ form: 'vacancy' }, sales),
        mailboxFor(cooperation, sales),
        mailboxFor({ ...cooperation, topic: 'agency' }, sales),
      ]
    }
    expect(await all()).toEqual([sales, sales, sales, sales])
    await settings({ career: 'jobs@site.example', agents: 'agents@site.example' }, {})
    const agents = 'agents@site.example'
    expect(await all()).toEqual([sales, 'jobs@site.example', agents, agents])
    await settings({ partners: 'partners@site.example' }, {})
    const partners = 'partners@site.example'
    expect(await all()).toEqual([sales, 'jobs@site.example', partners, agents])
    const pasted = { agencies: ' mailto:desk@site.example', applications: 'HR <hr@site.example>' }
    await settings({}, { ...pasted, sales: 'others@site.example' })
    // The service's setting is for mails to sales only.
    expect(await all()).toEqual([
      sales,
      'hr@site.example',
      'desk@site.example',
      'desk@site.example',
    ])
    await skipMails(intake, '2026-11-23T02:00:00Z')
    const file = { name: 'cv.pdf', content: '%PDF-1.7\n%%EOF' }
    const sent = await intake.take({ ...filled.vacancy, key: newKey() }, { file })
    expect(sent).toMatchObject({ http: 201 })
    const mails = await mailsAt(intake, '2026-11-23T02:00:01Z')
    expect(mails.map(({ to }) => to)).toContain('hr@site.example')
    for (const wrong of ['hr', 'a@site.example, b@site.example', 'hr@site']) {
      await expect(settings({}, { applications: wrong })).rejects.toThrow()
    }
    await settings(
      { career: null, agents: null, partners: null },
      { sales: null, agencies: null, applications: '' },
    )
    expect((await all())[1]).toBe(sales)
  })

  it('tells sales its topic and the figures that the visitor calculated with', async () => {
    const { payload } = intake
    await writeItem(intake, 'projects', {
      facts: samples.project('calculated'),
      texts: { en: { title: 'Calculated' } },
    })
    const figures = { price: 285_000, nightly: 190, occupancy: 70.5 }
    const costs = { management: 20, operating: 10, tax: 10 }
    const calculation = { figures: { ...figures, ...costs }, currency: 'USD', unit: 'A03' }
    const told = async (fields: Record<string, string>) => {
      await skipMails(intake, '2026-11-23T02:00:00Z')
      const sent = await intake.take({ ...fields, key: newKey() })
      const id = sent.status === 'accepted' ? sent.id : ''
      const mails = await mailsAt(intake, '2026-11-23T02:00:01Z')
      const mail = mails.find(({ to }) => to === 'sales@site.example')?.text ?? ''
      const message = await readEnquiryMessage(payload, id)
      const event = message && enquiryEvent(message).data
      return { mail, event, facts: message ? factsOf(message, 'en') : [] }
    }
    const asked = { ...filled.catalog, project: 'calculated' }
    const one = await told({ ...asked, calculation: calculationText(calculation) })
    const words =
      '$285,000, $190 a night, occupancy 70.5%, management 20%, operating costs 10%, tax 10%; net income $29,335.05 a year, ROI 10.3%'
    expect(one.facts).toContainEqual({ label: 'Calculation', value: words })
    // Sales get it in the language of their team.
    expect(one.mail).toMatch(/Розрахунок: \$285\s000, \$190 за ніч/)
    expect(one.mail).toContain('/brochures/calculated/a03/ua.pdf\n')
    expect(one.event?.calculation).toEqual(calculation)
    // An invalid calculation does not reject the enquiry.
    for (const wrong of ['price=1', 'price=<b>&nightly=1', `${'x'.repeat(5_000)}`]) {
      const other = await told({ ...asked, calculation: wrong })
      expect(other.event).toMatchObject({ form: 'catalog', calculation: null })
    }
    const about = await told({ ...filled.catalog, form: 'cooperation', topic: 'marketing' })
    expect(about.event?.topic).toBe('marketing')
    expect(about.facts).toContainEqual({ label: 'Topic', value: 'Marketing' })
    const invented = { ...filled.catalog, form: 'cooperation', topic: 'bribes' }
    expect((await intake.take({ ...invented, key: newKey() })).http).toBe(400)
    const rows: string[][] = []
    for await (const row of enquiryRows(await createLocalReq({}, payload))) rows.push(row)
    expect(rows.some((row) => row.includes(words))).toBe(true)
    expect(rows.some((row) => row.includes('Marketing'))).toBe(true)
  })

  it('has the number that was typed, whatever a program says it is', async () => {
    const contact = 'another number'
    const forged = { ...filled.catalog, contact, phoneE164: '+628111111111', key: newKey() }
    expect(await intake.take(forged)).toMatchObject({ status: 'accepted' })
    const [enquiry] = (await ofForm('catalog')).filter((each) => each.contact === contact)
    expect(enquiry?.phoneE164).toBe('+380501234567')
  })

  it('has its number as typed, and as E.164 where that is certain: chats are made of it alone', async () => {
    for (const [locale, phoneCountry, phone, number] of [
      ['ua', 'pl', '501 234 567', '+48501234567'],
      ['ua', 'ua', '067123456', null],
    ] as const) {
      const contact = `number ${phone} in ${phoneCountry || 'none'}`
      const sent = { ...filled.catalog, locale, contact, phone, phoneCountry, key: newKey() }
      await skipMails(intake, '2026-11-23T02:00:00Z')
      expect(await intake.take(sent)).toMatchObject({ status: 'accepted' })
      const [enquiry] = (await ofForm('catalog')).filter((each) => each.contact === contact)
      expect(enquiry).toMatchObject({ phone, phoneE164: number })
      const mails = await mailsAt(intake, '2026-11-23T02:00:01Z')
      // Mails of enquiries before this one may come with it.
      const text = mails.find((mail) => mail.text?.includes(contact))?.text ?? ''
      expect(text).toContain(phone)
      const chat = /wa\.me\/(\d+)/.exec(text)?.[1]
      expect(chat && `+${chat}`).toBe(number ?? undefined)
    }
  })

  it('is answered by mail at the address that was meant', async () => {
    for (const [contact, to] of [
      ['mea\u00adnt@example.com\u200b,', 'meant@example.com'],
      ['a@example.com, b@example.com', undefined],
    ] as const) {
      await skipMails(intake, '2026-11-23T02:00:00Z')
      await intake.take({ ...filled.catalog, contact, key: newKey() })
      const mails = await mailsAt(intake, '2026-11-23T02:00:01Z')
      expect(mails.map((mail) => mail.to).find((each) => each !== 'sales@site.example')).toBe(to)
    }
  })

  it('needs the token of the site', async () => {
    const before = (await storedEnquiries(intake)).length
    for (const token of ['', 'wrong']) {
      const headers = { [siteTokenHeader]: token }
      expect(await intake.take(filled.promo, { headers })).toMatchObject({ http: 401 })
    }
    expect(await storedEnquiries(intake)).toHaveLength(before)
  })

  it('names the inputs that are not filled in', async () => {
    expect(await intake.take({ form: 'catalog', name: '  ', phone: '12-34-56' })).toEqual({
      status: 'rejected',
      http: 400,
      reason: 'missing',
      problems: ['name', 'phone', 'contact'].map((input) => ({ input, problem: 'missing' })),
    })
  })

  it('names the inputs that are too long, given twice or not to be chosen', async () => {
    expect(
      await intake.take({ ...filled.catalog, name: 'n'.repeat(10_000), unit: '../x' }),
    ).toMatchObject({
      http: 400,
      reason: 'invalid',
      problems: [
        { input: 'name', problem: 'too-long' },
        { input: 'unit', problem: 'invalid' },
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

  it('counts characters, not bytes: 200 emoji and letters from right to left fit', async () => {
    const name = '🏝'.repeat(100) + 'שלום'.repeat(25)
    const reply = await intake.take({ ...filled.catalog, contact: 'emoji', name, key: newKey() })
    expect(reply).toMatchObject({ status: 'accepted' })
    const kept = (await ofForm('catalog')).find(({ contact }) => contact === 'emoji')
    expect(kept?.name).toBe(name)
  })

  it('loses line breaks and zero bytes in what goes into one line', async () => {
    const name = 'Eve\r\nBcc: all@example.com\0\u202e'
    await intake.take({ ...filled.catalog, name, contact: 'lines', key: newKey() })
    const kept = (await ofForm('catalog')).find(({ contact }) => contact === 'lines')
    expect(kept?.name).toBe('Eve Bcc: all@example.com')
  })

  it('is not lost for signs in its campaign marks that no database can keep', async () => {
    const attribution = `{"first":{"utm_source":"in\\u0000sta\\r\\ngram","utm_term":"half \\ud83c"}}`
    const enquiry = { ...filled.catalog, contact: 'marks', key: newKey(), attribution }
    expect(await intake.take(enquiry)).toMatchObject({ status: 'accepted' })
    const kept = (await ofForm('catalog')).find(({ contact }) => contact === 'marks')
    expect(kept?.attribution?.first).toEqual({ utm_source: 'insta gram', utm_term: 'half \ufffd' })
  })

  it('is rejected for a time that no calendar has, not failed at', async () => {
    for (const slot of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z']) {
      const enquiry = { ...filled.viewing, slot, confirmed: '1' }
      expect(await intake.take(enquiry), slot).toMatchObject({
        http: 400,
        problems: [{ input: 'slot', problem: 'invalid' }],
      })
    }
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

  it('is kept as spam, silently, when the trap is filled in', async () => {
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

describe('the site', () => {
  const ask = (token = intakeToken) =>
    intake.http('/v1/enquiries', { headers: { [siteTokenHeader]: token } })

  it('learns whether its token is right and enquiries can be stored, before anybody sends one', async () => {
    expect((await ask()).status).toBe(204)
    expect((await ask('another token')).status).toBe(401)
    intake.fillDisk(true)
    const full = (await ask()).status
    intake.fillDisk(false)
    expect([full, (await ask()).status]).toEqual([503, 204])
    const { drizzle } = intake.payload.db
    const readOnly = drizzle.transaction(requireWrites, { accessMode: 'read only' })
    await expect(readOnly).rejects.toSatisfy(isDatabaseAway)
    await requireWrites(drizzle)
  })
})

describe('a database that fails at the last moment', () => {
  const execute = (text: string) => intake.payload.db.drizzle.execute(text)

  it('makes nobody believe that the enquiry was taken, and leaves no file behind', async () => {
    await execute(`create function reject() returns trigger language plpgsql
      as $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
    await execute(`create constraint trigger reject_at_commit after insert on enquiries
      deferrable initially deferred for each row execute function reject()`)
    const before = {
      enquiries: (await storedEnquiries(intake)).length,
      files: await visitorFiles(intake),
    }
    const given = { ...filled.vacancy, message: 'lost?', key: newKey() }
    const file = { name: 'cv.pdf', content: '%PDF-1.7\n%%EOF' }
    expect(await intake.take(given, { file })).toMatchObject({ status: 'unavailable', http: 503 })
    expect({
      enquiries: (await storedEnquiries(intake)).length,
      files: await visitorFiles(intake),
    }).toEqual(before)
    await execute('drop trigger reject_at_commit on enquiries')
    expect(await intake.take(given, { file })).toMatchObject({ http: 201, duplicate: false })
  })
})

describe('sending again', () => {
  it('is the same enquiry with the same key, also at the same moment', async () => {
    const key = newKey()
    const fields = { ...filled.promo, phone: '+6282222222222', key }
    const replies = await Promise.all(Array.from({ length: 6 }, () => intake.take(fields)))
    const ids = new Set(replies.map((reply) => reply.status === 'accepted' && reply.id))
    expect(ids.size).toBe(1)
    expect(replies.filter(({ http }) => http === 201)).toHaveLength(1)
    const again = await intake.take({ ...fields, key: '' }, { headers: { 'Idempotency-Key': key } })
    expect(again).toMatchObject({ http: 200, duplicate: true })
  })

  it('is another enquiry with other words, another contact or another file under the same key', async () => {
    const key = newKey()
    const first = { ...filled.vacancy, phone: '+6282222222299', key }
    const cv = (content: string) => ({ file: { name: 'cv.txt', content } })
    const variants = [
      [first, cv('one')],
      [{ ...first, contact: 'other@example.com' }, cv('one')],
      [{ ...first, message: 'Eleven years' }, cv('one')],
      [first, cv('two')],
    ] as const
    const replies = []
    for (const [fields, given] of variants) replies.push(await intake.take(fields, given))
    expect(replies.map(({ http }) => http)).toEqual([201, 201, 201, 201])
    expect(new Set(replies.map((reply) => reply.status === 'accepted' && reply.id)).size).toBe(4)
    // Each is recognised at its second delivery.
    for (const [at, [fields, given]] of variants.entries()) {
      const again = await intake.take(fields, given)
      expect(again).toEqual({ ...replies[at], http: 200, duplicate: true })
    }
    const stored = (await storedEnquiries(intake)).filter(
      (enquiry) => enquiry.phone === first.phone,
    )
    expect(stored.map((enquiry) => enquiry.key)).toEqual([key, key, key, key])
  })

  it('is the same enquiry without a key within a minute, and another one later', async () => {
    const fields = { ...filled.promo, phone: '+6283333333333' }
    intake.setNow('2026-11-23T02:00:00Z')
    const first = await intake.take(fields)
    intake.setNow('2026-11-23T02:00:59Z')
    const second = await intake.take(fields)
    const other = await intake.take({ ...fields, form: 'promo', phone: '+6283333333334' })
    intake.setNow('2026-11-23T02:01:01Z')
    const third = await intake.take(fields)
    expect([first, second, other, third].map(({ http }) => http)).toEqual([201, 200, 201, 201])
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

  it.each([
    ['cv-html-named.doc', 'html', 'application/octet-stream'],
    ['cv-mimetype-deflated.odt', 'odt', 'application/vnd.oasis.opendocument.text'],
  ])(
    '%s is kept as .%s: by its content, whatever its name says',
    async (name, extension, mimeType) => {
      const content = new Uint8Array(await readFile(new URL(name, samples)))
      const reply = await intake.take(vacancy(name), { file: { name, content } })
      expect(reply).toMatchObject({ http: 201 })
      const enquiry = (await ofForm('vacancy')).find(({ message }) => message === name)
      expect(enquiry?.attachment).toMatchObject({
        filename: expect.stringMatching(`\\.${extension}$`),
        mimeType,
        filesize: content.length,
      })
    },
  )

  it('is rejected when its content is of no allowed kind, and nothing is kept of it', async () => {
    const before = await visitorFiles(intake)
    for (const file of [
      { name: 'cv.pdf', content: '<html><script>alert(1)</script>' },
      { name: 'cv.exe', content: 'text' },
      { name: 'cv.pdf', content: '' },
    ]) {
      const reply = await intake.take(vacancy('wrong file'), { file })
      expect([file.name, reply]).toMatchObject([file.name, { http: 400, reason: 'file-type' }])
    }
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

  it('is rejected when the scanner knows it', async () => {
    const file = { name: 'cv.txt', content: 'EICAR' }
    expect(await intake.take(vacancy('virus'), { file })).toMatchObject({ reason: 'file-infected' })
  })

  it('that the scanner knows is dropped, and sales are told, where the visitor has read "sent"', async () => {
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

describe('limits', () => {
  const key = () => ({ key: newKey() })

  it('take 30 enquiries in ten minutes from one address', async () => {
    intake.setNow('2026-11-24T02:00:00Z')
    const from = { address: '203.0.113.7' }
    const many = Array.from({ length: 32 }, (_, at) =>
      intake.take({ ...filled.promo, phone: `+628440000${100 + at}`, ...key() }, from),
    )
    const replies = await Promise.all(many)
    expect(replies.filter(({ http }) => http === 201)).toHaveLength(30)
    expect(replies.find(({ http }) => http === 429)).toMatchObject({
      reason: 'too-many',
      retryAfter: 600,
    })
    const confirmed = { ...filled.promo, ...key(), phone: '+62844111111', confirmed: '1' }
    expect(await intake.take(confirmed, from)).toMatchObject({ http: 201 })
    intake.setNow('2026-11-24T02:10:01Z')
    expect(await intake.take({ ...filled.promo, ...key() }, from)).toMatchObject({ http: 201 })
  })

  it('take ten of them without a bot check', async () => {
    intake.setNow('2026-11-25T02:00:00Z')
    const from = { address: '203.0.113.8' }
    const statuses: number[] = []
    for (let at = 0; at < 11; at += 1) {
      const phone = `+628550000${100 + at}`
      const given = { ...filled.promo, phone, verification: 'unverified', ...key() }
      statuses.push((await intake.take(given, from)).http)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    const verified = { ...filled.promo, ...key(), phone: '+62855111111' }
    expect(await intake.take(verified, from)).toMatchObject({ http: 201 })
  })

  it('are of the address alone: nobody shuts out the owner of a number', async () => {
    intake.setNow('2026-11-26T02:00:00Z')
    const phone = '+628778787878'
    const sent = Array.from({ length: 31 }, (_, at) =>
      intake.take({ ...filled.promo, phone, ...key() }, { address: `198.51.100.${at}` }),
    )
    const statuses = (await Promise.all(sent)).map(({ http }) => http)
    expect(statuses).toEqual(statuses.map(() => 201))
  })

  it('let a bot check count once', async () => {
    const proof = 'altcha:solved-challenge'
    for (const [phone, verification] of [
      ['+62866111111', 'verified'],
      ['+62866222222', 'unverified'],
    ] as const) {
      const taken = await intake.take({ ...filled.promo, phone, proof, ...key() })
      expect(taken).toMatchObject({ http: 201 })
      const kept = (await ofForm('promo')).find((each) => each.phone === phone)
      expect(kept).toMatchObject({ verification })
    }
  })
})

describe('a viewing', () => {
  it('is booked once by a dozen people at a time; the others are shown what is free', async () => {
    intake.setNow('2026-11-23T02:00:00Z')
    // Tuesday, 15:00 in the office.
    const slot = '2026-11-24T07:00:00.000Z'
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        intake.take({ ...filled.viewing, message: `visitor ${at}`, slot, key: newKey() }),
      ),
    )
    expect(sent.filter(({ http }) => http === 201)).toHaveLength(1)
    const late = sent.filter(({ http }) => http === 400)
    expect(late).toHaveLength(11)
    for (const reply of late) {
      expect(reply).toMatchObject({ reason: 'slot-taken' })
      const free = 'slots' in reply ? reply.slots : []
      expect(free.slice(0, 2)).toEqual(['2026-11-24T02:00:00.000Z', '2026-11-25T02:00:00.000Z'])
      expect(free).not.toContain(slot)
    }
    const { docs } = await intake.payload.find({ collection: 'viewings', depth: 0 })
    expect(docs).toMatchObject([{ slot, status: 'booked', format: 'online' }])
  })

  it('of one host cannot overlap another in the database, whatever code writes it', async () => {
    const { docs } = await intake.payload.find({ collection: 'viewings', depth: 0 })
    const { enquiry, host: person } = docs[0] ?? {}
    const times = {
      slot: '2026-11-24T07:30:00.000Z',
      endsAt: '2026-11-24T08:20:00.000Z',
      busyUntil: '2026-11-24T08:20:00.000Z',
    }
    const book = (host: string) =>
      intake.payload.create({
        collection: 'viewings',
        data: { enquiry, host, ...times, status: 'booked' },
      })
    await expect(book(String(person))).rejects.toThrow()
    const other = await addHost(intake.payload, 'Putu')
    const booked = await book(other)
    await intake.payload.delete({ collection: 'viewings', id: booked.id })
    await intake.payload.update({
      collection: 'hosts',
      id: other,
      data: { active: false },
    })
  })

  it('is rejected at times that sales do not offer', async () => {
    for (const slot of [
      '2026-11-24T03:00:00.000Z', // 11:00 is not a start time
      '2026-11-29T02:00:00.000Z', // Sunday
      '2026-11-23T07:00:00.000Z', // today, without notice
      '2027-06-01T02:00:00.000Z', // too far ahead
    ]) {
      const reply = await intake.take({ ...filled.viewing, slot, key: newKey() })
      expect([slot, reply]).toMatchObject([slot, { reason: 'slot-taken' }])
    }
  })

  it('of several who could not be told whether it is free is one conflict, until sales have settled it', async () => {
    const { payload } = intake
    await skipMails(intake, '2026-11-23T02:00:00Z')
    const slot = '2026-11-26T02:00:00.000Z'
    const addresses = ['one', 'two', 'three'].map((name) => `${name}.asks@example.com`)
    for (const [at, contact] of addresses.entries()) {
      const receivedAt = `2026-11-23T01:59:0${at}.000Z`
      const spooled = { key: newKey(), confirmed: '1', receivedAt }
      const given = { ...filled.viewing, ...spooled, slot, contact }
      expect(await intake.take(given)).toMatchObject({ http: 201 })
    }
    const mails = await mailsAt(intake, '2026-11-23T02:00:01Z')
    const mailTo = (contact: string) => mails.find(({ to }) => to === contact)
    expect(mailTo('one.asks@example.com')?.calendar?.method).toBe('REQUEST')
    for (const contact of addresses.slice(1)) {
      const mail = mailTo(contact)
      expect(mail?.calendar).toBeUndefined()
      expect(mail?.text).toContain('The time you chose is not confirmed')
      expect(mail?.text).toContain('by message')
    }

    const conflict = async () => {
      const rows = await contestedTimes(payload.db.drizzle, intake.now())
      return rows.find((each) => each.slot === Date.parse(slot)) ?? null
    }
    const asking = (await ofForm('viewing')).filter(({ contact }) => /asks@/.test(contact ?? ''))
    const ids = asking.map(({ id }) => id)
    const [first = '', second = '', third = ''] = ids
    expect((await conflict())?.requests).toMatchObject(
      ids.map((id) => ({ id, hasTime: id === first })),
    )
    const settle = (id: string, data: object) =>
      payload.update({ collection: 'enquiries', id, data })
    await settle(second, { status: 'lost' })
    expect((await conflict())?.requests).toHaveLength(2)
    await settle(third, { slot: '2026-11-27T02:00:00.000Z' })
    expect(await conflict()).toBeNull()
    await payload.delete({ collection: 'enquiries', where: { id: { in: ids } } })
  })

  it('that comes after its time has passed is kept without it, and its visitor is told', async () => {
    await skipMails(intake, '2026-12-02T07:00:00Z')
    const contact = 'long.under.way@example.com'
    const slot = '2026-12-02T07:00:00.000Z'
    const receivedAt = '2026-11-30T07:00:00.000Z'
    const spooled = { key: newKey(), confirmed: '1', receivedAt }
    const given = { ...filled.viewing, ...spooled, slot, contact }
    expect(await intake.take(given)).toMatchObject({ http: 201 })
    const kept = (await ofForm('viewing')).find((each) => each.contact === contact)
    expect(kept).toMatchObject({ caution: 'slot-taken' })
    const mails = await mailsAt(intake, '2026-12-02T07:00:01Z')
    const answer = mails.find(({ to }) => to === contact)
    expect(answer?.text).toContain('The time you chose is not confirmed')
    intake.setNow('2026-11-23T02:00:00Z')
  })

  it('is answered five times an hour whatever the spelling of the address, also by two processes at once', async () => {
    await skipMails(intake, '2026-12-15T02:00:00Z')
    const spelled = ['bombed', 'Bombed', 'BOMBED', 'bombed+1', 'bOmbed', 'bombed+2', 'bombed']
    const sent = await Promise.all(
      spelled.map((name) =>
        intake.take({ ...filled.catalog, contact: `${name}@Target.example`, key: newKey() }),
      ),
    )
    expect(sent.map(({ http }) => http)).toEqual(Array(spelled.length).fill(201))
    const mails = await mailsAt(intake, '2026-12-15T02:00:01Z')
    expect(mails.filter(({ to }) => /target\.example$/i.test(to))).toHaveLength(5)
    intake.setNow('2026-11-23T02:00:00Z')
  })

  it('is the third of a contact or number at most; others are asked to write or call', async () => {
    await skipMails(intake, '2027-01-18T02:00:00Z')
    const times = ['19', '20', '21', '22'].map((day) => `2027-01-${day}T02:00:00.000Z`)
    const person = { phone: '+380671112233', contact: 'many@target.example' }
    const wanted = (at: number, given: Record<string, string> = {}) => {
      const slot = times[at] ?? ''
      return intake.take({ ...filled.viewing, ...person, slot, key: newKey(), ...given })
    }
    const spellings: Record<string, string>[] = [
      {},
      { contact: 'Many+one@target.example', phone: '+380671112299' },
      { contact: '@somebody', phone: '+380 67 111 22 33' },
    ]
    for (const [at, given] of spellings.entries()) {
      expect(await wanted(at, given)).toMatchObject({ status: 'accepted', viewing: {} })
    }
    // Each contact and number has two or three viewings ahead.
    expect(await wanted(3, { contact: '@other' })).toMatchObject({ status: 'accepted' })
    const full = { http: 400, reason: 'viewings-full' }
    intake.setNow('2027-01-18T02:00:01Z')
    expect(await wanted(3, { slot: '2027-01-23T02:00:00.000Z' })).toMatchObject(full)
    const kept = { slot: '2027-01-23T02:00:00.000Z', confirmed: '1', contact: '@waits' }
    expect(await wanted(3, kept)).toMatchObject({ http: 201 })
    const found = (await ofForm('viewing')).find(({ contact }) => contact === '@waits')
    expect(found).toMatchObject({ caution: 'viewings-full' })
    // Past viewings do not count.
    intake.setNow('2027-01-20T06:00:00Z')
    const later = { slot: '2027-01-25T02:00:00.000Z' }
    expect(await wanted(3, later)).toMatchObject({ status: 'accepted', viewing: {} })
    intake.setNow('2026-11-23T02:00:00Z')
  })

  it('that was confirmed is kept without the time that somebody else has', async () => {
    const slot = '2026-11-24T07:00:00.000Z'
    const given = { ...filled.viewing, slot, key: newKey(), confirmed: '1', contact: 'confirmed' }
    expect(await intake.take(given)).toMatchObject({ http: 201 })
    const kept = (await ofForm('viewing')).find(({ contact }) => contact === 'confirmed')
    expect(kept).toMatchObject({ caution: 'slot-taken' })
  })
})
