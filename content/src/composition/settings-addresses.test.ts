import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readSender } from '../sales/message-texts/sender.ts'
import { openContent, pagePath, reader } from '../testing/open-content.ts'
import { salesHours } from '../testing/sample-enquiries.ts'

const api = await forThisFile(openContent())

beforeAll(async () => {
  const { viewings, ...hours } = salesHours
  await api.payload.updateGlobal({ slug: 'settings', data: { ...hours, _status: 'published' } })
})

/** The value of a path as the data of a call: `a.b` is `{ a: { b: value } }`. */
const dataAt = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object

const valueAt = (path: string, record: unknown): unknown =>
  path.split('.').reduce<unknown>((inner, name) => Object(inner)[name], record)

const saved = z.looseObject({
  result: z.unknown().optional(),
  errors: z
    .array(
      z.object({ data: z.object({ errors: z.array(z.looseObject({ message: z.string() })) }) }),
    )
    .optional(),
})

/** Publishes a value as the panel or a program does; returns the stored value or the error. */
async function publish(path: string, value: unknown, language = 'en') {
  const [page = '', ...field] = path.split(':')
  const call = {
    method: 'POST',
    headers: { 'Accept-Language': language },
    json: { ...dataAt(field.join(), value), _status: 'published' },
  }
  const answer = await api.http(`/api/globals/${page}`, call, await api.as('admin'))
  const { errors, result } = saved.parse(await answer.json())
  if (answer.status === 200) return valueAt(field.join(), result)
  return errors?.flatMap(({ data }) => data.errors.map(({ message }) => message)).join()
}

const whatsapp = 'settings:contacts.whatsapp.url'
const telegram = 'settings:contacts.telegram.url'
const sales = 'settings:contacts.emails.sales'
const phone = 'settings:contacts.phone.e164'
const online = 'settings:viewings.onlineLink'
const button = 'home:hero.primary.href'
const weekly = 'settings:salesHours.weekly'

// One of each kind for each field: `address-kinds.test.ts` has the others.
describe('what is filled in on settings and pages', () => {
  it.each([
    [whatsapp, 'wa.me/6281200000140', 'https://wa.me/6281200000140'],
    [telegram, 't.me/casa_bali_example', 'https://t.me/casa_bali_example'],
    ['settings:contacts.telegram.username', '@casa_bali_example', 'casa_bali_example'],
    [sales, 'mailto:sales@casa.example', 'sales@casa.example'],
    ['settings:enquiries.recipients.sales', ' <a@casa.example>', 'a@casa.example'],
    [phone, '+62 812-0000-0140', '+6281200000140'],
    [online, 'meet.casa.example/viewing', 'https://meet.casa.example/viewing'],
    [button, 'projects/green-court', '/projects/green-court'],
    [button, '', null],
    [sales, '  ', null],
    ['settings:contacts.address.country', 'id', 'ID'],
    ['settings:viewings.slots', ['9:00', '10.30'], ['09:00', '10:30']],
    ['about:title', ' Про\u0000 нас\n', 'Про нас'],
  ])('%s takes %j for %j', async (path, typed, stored) => {
    expect(await publish(path, typed)).toEqual(stored)
  })

  it.each([
    [whatsapp, 'casa', '“casa” does not lead to WhatsApp'],
    [telegram, 'x y', '“x y” does not lead to Telegram'],
    ['settings:contacts.emails.general', 'hello(at)casa.example', 'is not an email address'],
    [phone, 'call us', '“call us” is not a phone number'],
    [online, 'http://meet.casa.example', 'is not secure'],
    [button, 'some words', 'The address “some words” leads nowhere'],
    [weekly, [{ day: 'mon', from: '19:00', to: '09:00' }], 'The end must be after the beginning'],
    [weekly, [{ day: 'mon', from: '09:00', to: '09:00' }], 'The end must be after the beginning'],
    [weekly, [{ day: 'mon', from: '09:00' }], 'Fill in this field'],
    [weekly, Array(51).fill({ day: 'mon', from: '09:00', to: '19:00' }), 'At most 50'],
    ['settings:salesHours.closedDates', Array(201).fill({ date: '2027-01-01' }), 'At most 200'],
    ['settings:viewings.slots', Array(97).fill('10:00'), 'At most 96'],
    [
      'settings:salesHours.specialDates',
      [{ date: '2027-01-01', from: '18:00', to: '10:00' }],
      'after',
    ],
    ['settings:viewings.maxDaysAhead', 91, 'At most 90 days ahead'],
    [
      'settings:enquiries.templates',
      [{ title: 'Hi', text: 'Вітаю, {manager}!' }],
      '“{manager}” is not a placeholder',
    ],
    ['settings:contacts.address.country', 'Ukraine', 'two Latin letters'],
    ['about:title', 'a'.repeat(501), 'At most 500 characters'],
  ])('%s refuses %j with the reason', async (path, typed, reason) => {
    expect(await publish(path, typed)).toContain(reason)
  })

  it('is refused in the language of its person', async () => {
    expect(await publish(sales, 'sales@casa', 'uk')).toBe(
      'Адреса пошти «sales@casa» неповна: після @ бракує закінчення, наприклад .com',
    )
    expect(await publish(whatsapp, 'casa', 'ru')).toBe(
      '«casa» не ведёт в WhatsApp. Напишите номер или ссылку вида https://wa.me/380441234567',
    )
  })

  it('is refused if two fields name two numbers', async () => {
    const numbers = { e164: '+6281200000999', url: 'https://wa.me/6281200000140' }
    const reason = 'leads to +6281200000140, but the other field has +6281200000999'
    expect(await publish('settings:contacts.whatsapp', numbers)).toContain(reason)
    const shown = { e164: '+6281200000999', display: '+62 812 0000 0140' }
    expect(await publish('settings:contacts.phone', shown)).toContain(reason)
    const words = { e164: '', display: 'call us' }
    expect(await publish('settings:contacts.phone', words)).toContain('is not a phone number')
  })
})

it('takes a host with hours beyond those of the settings only if the host is not active', async () => {
  const weekly = [{ day: 'mon' as const, from: '08:00', to: '10:00' }]
  const host = (active: boolean) =>
    api.payload.create({ collection: 'hosts', data: { name: 'Early', active, weekly } })
  await expect(host(true)).rejects.toMatchObject({ data: { errors: [{ path: 'weekly' }] } })
  expect((await host(false)).active).toBe(false)
})

it('goes on with days ahead that were stored before they had a limit', async () => {
  await publish('settings:viewings', salesHours.viewings)
  const { drizzle } = api.payload.db
  await drizzle.execute(sql`update settings set viewings_max_days_ahead = 120`)
  await drizzle.execute(sql`update _settings_v set version_viewings_max_days_ahead = 120`)
  expect(await publish('settings:brand.name', 'Casa')).toBe('Casa')
  const { viewings } = await api.payload.findGlobal({ slug: 'settings' })
  expect(viewings?.maxDaysAhead).toBe(120)
})

/** The contacts that pages and mails show. */
async function contactsOfSite() {
  const response = await api.http(pagePath('layout', { locale: 'en' }), {}, reader)
  const { contacts } = (await response.json()).data.layout
  const { company, salesMailbox } = await readSender(api.payload)
  return { ...contacts, mailed: salesMailbox(undefined), inMails: company.whatsapp }
}

it('is completed or left out if it was stored before it was checked', async () => {
  await publish('settings:contacts.emails', { general: 'hello@casa.example', sales: null })
  await publish('settings:enquiries.recipients.sales', null)
  const store = async (values: Record<string, string | null>) => {
    for (const [column, value] of Object.entries(values)) {
      await api.payload.db.drizzle.execute(
        sql`update settings set ${sql.identifier(column)} = ${value}`,
      )
    }
    // Change another value, so that pages read the settings again.
    await publish('settings:brand.name', `Casa ${crypto.randomUUID().slice(0, 8)}`)
  }
  const stored = {
    contacts_whatsapp_url: 'wa.me/6281200000140',
    contacts_whatsapp_e164: null,
    contacts_telegram_url: null,
    contacts_telegram_username: '@casa_bali_example',
    contacts_phone_e164: null,
    contacts_phone_display: '+62 812 0000 0140',
  }
  await store(stored)
  expect(await contactsOfSite()).toMatchObject({
    phone: { e164: '+6281200000140', display: '+62 812 0000 0140' },
    whatsapp: { e164: '+6281200000140', url: 'https://wa.me/6281200000140' },
    telegram: { username: 'casa_bali_example', url: 'https://t.me/casa_bali_example' },
    mailed: 'hello@casa.example',
    inMails: 'https://wa.me/6281200000140',
  })
  const wrong = { contacts_whatsapp_url: 'http://[bad', contacts_emails_sales: 'write to us' }
  for (const [column, value] of Object.entries(wrong)) {
    await api.payload.db.drizzle.execute(
      sql`update settings set ${sql.identifier(column)} = ${value}`,
    )
  }
  await publish('home:hero.eyebrow', 'Read again')
  const { mailed, inMails } = await contactsOfSite()
  expect([mailed, inMails]).toEqual(['hello@casa.example', null])
})
