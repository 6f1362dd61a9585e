import { forThisFile } from '@alun/platform/testing/for-this-file'
import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { kindOf } from '../../core/fields/address-field.ts'
import { openContent } from '../../testing/open-content.ts'

const { payload } = await forThisFile(openContent())

/** Types whose texts come from visitors or from the service itself. */
const ofNobody = ['accounts', 'attachments', 'audit-events', 'enquiries', 'messages', 'viewings']
/** Fields that the file storage sets. */
const ofFiles = /^media\.(?:_objectKey|contentHash|filename|mimeType|prefix|thumbnailURL|url)$/

/** Lists every single-line text field with its path. */
function lines(fields: readonly FlattenedField[], path: string): [string, FlattenedField][] {
  return fields.flatMap((field): [string, FlattenedField][] => {
    const own = `${path}.${field.name}`
    if ('flattenedFields' in field) return lines(field.flattenedFields, own)
    return field.type === 'text' && field.name !== 'id' && !ofFiles.test(own) ? [[own, field]] : []
  })
}

const { collections, globals } = payload.config
const all = [...globals, ...collections]
  .filter(({ slug }) => !slug.startsWith('payload-') && !ofNobody.includes(slug))
  .flatMap(({ flattenedFields, slug }) => lines(flattenedFields, slug))

/** Fields to which pages and mails link, or to which mails are sent. */
const addresses = {
  'contacts.departments.email': 'mail',
  'cooperation.sections.email': 'mail',
  'home.hero.primary.href': 'place',
  'home.hero.secondary.href': 'place',
  'hosts.email': 'mail',
  'hosts.onlineLink': 'secureLink',
  'redirects.from': 'former',
  'redirects.to': 'target',
  'settings.contacts.emails.agents': 'mail',
  'settings.contacts.emails.career': 'mail',
  'settings.contacts.emails.general': 'mail',
  'settings.contacts.emails.partners': 'mail',
  'settings.contacts.emails.press': 'mail',
  'settings.contacts.emails.privacy': 'mail',
  'settings.contacts.emails.sales': 'mail',
  'settings.contacts.phone.e164': 'phone',
  'settings.contacts.telegram.url': 'telegram',
  'settings.contacts.telegram.username': 'telegramName',
  'settings.contacts.whatsapp.e164': 'phone',
  'settings.contacts.whatsapp.url': 'whatsApp',
  'settings.enquiries.recipients.agencies': 'mail',
  'settings.enquiries.recipients.applications': 'mail',
  'settings.enquiries.recipients.sales': 'mail',
  'settings.viewings.onlineLink': 'secureLink',
}

/** Fields that are only words. */
const words = new Set([
  ...[
    'accent',
    'base',
    'color',
    'country',
    'currency',
    'display',
    'editedBy',
    'floor',
    'footer',
    'from',
  ],
  ...['header', 'initials', 'key', 'kind', 'label', 'languages', 'legalName', 'listTitle'],
  ...[
    'locality',
    'name',
    'plan',
    'plannedBy',
    'postalCode',
    'previousSlugs',
    'slots',
    'slug',
    'street',
    'tags',
  ],
  ...['titleSuffix', 'to', 'version'],
])

describe('a field for one line of text', () => {
  it('has a kind where it is an address', () => {
    const found = all.flatMap(([path, field]) => {
      const kind = kindOf(field)
      return kind === null ? [] : [[path, kind]]
    })
    expect(Object.fromEntries(found)).toEqual(addresses)
  })

  it('is known to be words where it has none', () => {
    const unknown = all.filter(
      ([path, field]) =>
        !(path in addresses) &&
        !('localized' in field && field.localized) &&
        !words.has(field.name),
    )
    expect(unknown.map(([path]) => path)).toEqual([])
  })

  it('is no address where it is written in each language', () => {
    const named = /mail|phone|url|link|href|whats|telegram|site$/i
    const unknown = all.filter(([path, field]) => !(path in addresses) && named.test(field.name))
    expect(unknown.map(([path]) => path)).toEqual([])
  })
})
