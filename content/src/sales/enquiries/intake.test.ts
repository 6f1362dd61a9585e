import { calculationText } from '@alun/contract/rules/calculation'
import { siteTokenHeader } from '@alun/contract/schema/auth'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from '../../core/http/api-error.ts'
import { mailsAt, skipMails } from '../../testing/due-mails.ts'
import { intakeToken } from '../../testing/open-content.ts'
import {
  filled,
  newKey,
  openIntake,
  storedEnquiries,
  visitorFiles,
} from '../../testing/sample-enquiries.ts'
import {
  addProject,
  addUnit,
  addUnitType,
  samples,
  writeItem,
} from '../../testing/written-records.ts'
import { factsOf } from '../message-texts/enquiry-facts.ts'
import { readEnquiryMessage } from '../message-texts/enquiry-message.ts'
import { readSender } from '../message-texts/sender.ts'
import { enquiryRows } from './enquiries-csv.ts'
import { requireWrites } from './enquiry-routes.ts'
import { enquiryEvent } from './outgoing/enquiry-event.ts'

const intake = await forThisFile(openIntake({ settings: { SALES_EMAIL: 'sales@site.example' } }))
const ofForm = (form: string) => storedEnquiries(intake, { form: { equals: form } })
const counted = async () => (await intake.payload.count({ collection: 'enquiries' })).totalDocs

describe('an enquiry', () => {
  it('is stored with everything that the visitor sent', async () => {
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

  it('shows sales the project and shortlist of the visitor, also by former slugs, without unknown units', async () => {
    const project = await addProject(intake, 'garden-house', 'Garden Court')
    const type = await addUnitType(intake, project, 'villa')
    for (const label of ['A01', 'A02']) await addUnit(intake, project, type, { label })
    const renamed = { slug: 'garden-court', _status: 'published' } as const
    await intake.payload.update({ collection: 'projects', id: project, data: renamed })
    const shortlist =
      'garden-house.unit-A02 nowhere.unit-1 garden-court.unit-A01 <b> garden-court.unit-A02'
    const contact = 'with a shortlist'
    const enquired = { ...filled.catalog, project: 'garden-house', shortlist }
    await intake.take({ ...enquired, contact, key: newKey() })
    const [enquiry] = await storedEnquiries(intake, { contact: { equals: contact } })
    expect(enquiry?.project).toMatchObject({ slug: 'garden-court' })
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

  it('is answered with the PDF if it asks for a catalogue: of its project, or of all if that is not published', async () => {
    await addProject(intake, 'in-english', 'In English')
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

  it('names its offer and number in the subject of the mail to sales', async () => {
    await writeItem(intake, 'offers', {
      facts: samples.offer('autumn', '2026-11-01', '2026-11-30'),
      texts: { en: { title: 'Autumn' }, ua: { title: 'Осінь' } },
    })
    await skipMails(intake, '2026-11-23T02:00:00Z')
    const sent = { ...filled.promo, locale: 'ua', page: '/ua/projects', offer: 'autumn' }
    await intake.take({ ...sent, key: newKey() })
    const mails = await mailsAt(intake, '2026-11-23T02:00:01Z')
    const mail = mails.find(({ to }) => to === 'sales@site.example')
    expect(mail?.subject).toBe('Акція · Осінь · +380501234567')
  })

  it('goes to the mailbox of its form in the settings, else in the contacts, else to sales', async () => {
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

  it('shows sales its topic and the figures that the visitor calculated with', async () => {
    const { payload } = intake
    await addProject(intake, 'calculated', 'Calculated')
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

  it('has the typed number, not one that a program sends beside it', async () => {
    const contact = 'another number'
    const forged = { ...filled.catalog, contact, phoneE164: '+628111111111', key: newKey() }
    expect(await intake.take(forged)).toMatchObject({ status: 'accepted' })
    const [enquiry] = (await ofForm('catalog')).filter((each) => each.contact === contact)
    expect(enquiry?.phoneE164).toBe('+380501234567')
  })

  it('has its number as typed, and as E.164 if that is certain: chats are made of it alone', async () => {
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
      enquiries: await counted(),
      files: await visitorFiles(intake),
    }
    const given = { ...filled.vacancy, message: 'lost?', key: newKey() }
    const file = { name: 'cv.pdf', content: '%PDF-1.7\n%%EOF' }
    expect(await intake.take(given, { file })).toMatchObject({ status: 'unavailable', http: 503 })
    expect({
      enquiries: await counted(),
      files: await visitorFiles(intake),
    }).toEqual(before)
    await execute('drop trigger reject_at_commit on enquiries')
    expect(await intake.take(given, { file })).toMatchObject({ http: 201, duplicate: false })
  })
})
