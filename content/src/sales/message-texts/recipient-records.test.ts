import type { Role } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import type { FlattenedField } from 'payload'
import { expect, it, vi } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { writeGlobal } from '../../testing/written-records.ts'
import { readEnquirySettings } from './sender.ts'

const api = await forThisFile(openContent({ mail: true }))

async function send(role: Role, method: string, path: string, json: object, status = 200) {
  const answer = await api.http(`/api/${path}`, { method, json }, await api.as(role))
  expect([path, answer.status]).toEqual([path, status])
}

/** Newest first. */
async function recorded() {
  const docs = await api.events('recipient-changed')
  return docs.map(({ account, actor, detail }) => ({ account, actor, detail }))
}

it('another address of a host is recorded, and the former address gets a notice', async () => {
  const host = { name: 'Putu', email: 'putu@site.example' }
  const { id } = await api.payload.create({ collection: 'hosts', data: host })
  const before = (await recorded()).length
  await send('sales', 'PATCH', `hosts/${id}`, { name: 'Putu W.' })
  expect(await recorded()).toHaveLength(before)
  await send('sales', 'PATCH', `hosts/${id}`, { email: 'thief@evil.example' })
  const [event] = await recorded()
  expect(event).toEqual({
    account: 'thief@evil.example',
    actor: 'sales@site.example',
    detail: 'Putu W.: putu@site.example → thief@evil.example',
  })
  const mail = await api.mailTo('putu@site.example')
  expect(mail.subject).toMatch(/на іншу адресу/)
  // The notice to the former address does not name the new one.
  expect(mail.text).not.toContain('thief')
})

it('another mailbox of the settings is recorded once it is published, and the former one gets a notice', async () => {
  const settings = (sales: string) => ({ enquiries: { recipients: { sales } } })
  await writeGlobal(api, 'settings', {
    facts: settings('sales-team@site.example'),
    texts: { en: { seo: { titleSuffix: 'x' } } },
  })
  const before = (await recorded()).length
  await send('admin', 'POST', 'globals/settings?draft=true', {
    ...settings('elsewhere@evil.example'),
    _status: 'draft',
  })
  expect(await recorded()).toHaveLength(before)
  // The draft of an administrator is not published by somebody without the right to its effect.
  await send('editor', 'POST', 'globals/settings', { _status: 'published' }, 403)
  await send('admin', 'POST', 'globals/settings', { _status: 'published' })
  const events = (await recorded()).slice(0, (await recorded()).length - before)
  expect(events).toContainEqual({
    account: 'elsewhere@evil.example',
    actor: 'admin@site.example',
    detail: 'enquiries: sales-team@site.example → elsewhere@evil.example',
  })
  // One mail, however many kinds of enquiries the address received.
  await api.mailTo('sales-team@site.example')
  expect(api.mails.filter(({ subject }) => subject?.includes('на іншу адресу'))).toHaveLength(2)
})

it('an editor cannot change recipients or retention of enquiries by any field', async () => {
  const enquiries = {
    recipients: { sales: null, agencies: null, applications: null },
    retentionMonths: 24,
    applicationRetentionMonths: 12,
  }
  const settings = { enquiries, contacts: { emails: { sales: 'public@site.example' } } }
  await send('admin', 'POST', 'globals/settings', { ...settings, _status: 'published' })
  const { docs } = await api.payload.findGlobalVersions({ slug: 'settings', sort: '-updatedAt' })
  const former = docs.find(({ version }) => version.enquiries?.recipients?.sales)
  const stored = async () => {
    const found = await api.payload.findGlobal({ slug: 'settings', draft: true })
    return [found.enquiries, found.contacts?.emails?.sales]
  }
  const before = await stored()
  for (const change of [
    { enquiries: { recipients: { sales: 'own@evil.example' } } },
    { enquiries: { applicationRetentionMonths: 1 } },
    // Pages show this address, and enquiries go to it, because no recipient is set.
    { contacts: { emails: { sales: 'own@evil.example' } } },
  ]) {
    await send('editor', 'POST', 'globals/settings', { ...change, _status: 'published' }, 403)
  }
  expect(await stored()).toEqual(before)
  await send('editor', 'POST', `globals/settings/versions/${former?.id}`, {})
  await send('editor', 'POST', 'globals/settings', { _status: 'published' }, 403)
  await send('admin', 'POST', 'globals/settings', { ...settings, _status: 'published' })
  // A whole form with unchanged values.
  const form = { ...settings, _status: 'published', salesHours: { answerWithinMinutes: 45 } }
  await send('editor', 'POST', 'globals/settings', form)
  const access = await api.http('/api/access', {}, await api.as('editor'))
  const fields = JSON.stringify((await access.json()).globals.settings.fields.enquiries.fields)
  expect(fields).toContain('"retentionMonths":{"read":true}')
})

it('a shorter retention is recorded, and all administrators are notified', async () => {
  const keep = (retentionMonths: number) =>
    send('admin', 'POST', 'globals/settings', {
      enquiries: { retentionMonths },
      _status: 'published',
    })
  await api.as('admin', 'second')
  await keep(36)
  await keep(6)
  const changes = await api.events('retention-changed')
  expect(changes.map(({ actor, detail }) => [actor, detail])).toEqual([
    ['admin@site.example', 'others: 36 → 6'],
    ['admin@site.example', 'others: 24 → 36'],
  ])
  for (const name of ['admin', 'second']) {
    const { subject, text } = await api.mailTo(`${name}@site.example`)
    expect(subject).toContain('kept for a shorter time')
    expect(text).toContain('/admin/globals/settings')
  }
})

const isShown = 'Pages show it, as mails do.'

const ofPages = 'Editors decide what pages show.'

/** Settings: the test that tries the right to their effect, or why the right to the settings is enough. */
const decidesOver: Readonly<Record<string, string>> = {
  ...{ brand: 'Mails look like pages.' },
  ...{ 'contacts.address': isShown, 'contacts.phone': isShown },
  ...{ 'contacts.whatsapp': isShown, 'contacts.emails': 'an editor neither directs mails' },
  ...{ salesHours: 'Editors open and close the office.', viewings: 'Editors say how viewings go.' },
  'enquiries.language': 'Colleagues read their mails in it.',
  'enquiries.recipients': 'an editor neither directs mails',
  'enquiries.retentionMonths': 'an editor neither directs mails',
  'enquiries.applicationRetentionMonths': 'an editor neither directs mails',
  'enquiries.templates': 'Sales read each answer before they send it.',
  ...{ seo: ofPages, menus: ofPages, legal: ofPages, priceList: ofPages, exchangeRates: ofPages },
  ...{ promoDefault: ofPages, 'translation.source': 'It says from which language texts are made.' },
  'contacts.telegram': isShown,
  'holdings.hours': 'Sales choose the end of each reservation.',
  'holdings.shownTo': 'The end alone is shown, never for whom.',
  'partners.commissionPercent': 'Price lists show it; nothing is paid by it.',
}
/** Written by the service. */
const ofService = /^(?:id|_status|\w+At|readyLocales|editedBy|plannedBy|draftOf)$/
const isDecided = (path: string) =>
  Object.keys(decidesOver).some((each) => `${path}.`.startsWith(`${each}.`))

it('every setting requires the right to its effect, or has a reason why not', () => {
  const settings = api.payload.config.globals.find(({ slug }) => slug === 'settings')
  const leaves = (fields: readonly FlattenedField[], path: string): string[] =>
    fields.flatMap((field) => {
      const own = path + field.name
      return field.type === 'group' ? leaves(field.flattenedFields, `${own}.`) : [own]
    })
  const all = leaves(settings?.flattenedFields ?? [], '')
  expect(all).toContain('enquiries.retentionMonths')
  expect(all.filter((path) => !isDecided(path) && !ofService.test(path))).toEqual([])
})

it('sales read no setting that is not one of these', async () => {
  const reading = vi.spyOn(api.payload, 'findGlobal')
  await writeGlobal(api, 'settings', { texts: { en: { seo: { titleSuffix: 'y' } } } })
  await readEnquirySettings(api.payload)
  const selected = reading.mock.calls.flatMap(([{ select }]) => pathsIn(select))
  reading.mockRestore()
  expect(selected).toContain('enquiries.recipients.sales')
  expect(selected.filter((path) => !isDecided(path))).toEqual([])
})

const pathsIn = (select: object = {}): string[] =>
  Object.entries(select).flatMap(([name, inner]) =>
    typeof inner === 'object' ? pathsIn(inner).map((each) => `${name}.${each}`) : [name],
  )
